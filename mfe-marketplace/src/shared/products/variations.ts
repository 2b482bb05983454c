import { toCents, toDollars } from '@festival/contracts/money';
import type { Purchase } from '@festival/contracts/orders';

/** The bought quantity of a product in one colour and size. */
export interface BoughtVariation {
  key: string;
  productName: string;
  options: string;
  quantity: number;
  /** In dollars, like `total`. */
  price: number;
  total: number;
  collection: Purchase['collection'];
  collectionDate: string | null;
}

const optionAt = (label: string, options: readonly string[], index: number): string =>
  options[index] ? `${label}: ${options[index]}` : '';

/** The non-empty cells of a purchase's grid. */
export const boughtVariations = (purchase: Purchase): BoughtVariation[] =>
  purchase.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const { productId, productName, price, collection, collectionDate } = purchase;
      const options = [
        optionAt(purchase.attribute1, purchase.colours, colour),
        optionAt(purchase.attribute2, purchase.sizes, size),
      ];
      return {
        key: `${productId}/${colour}/${size}`,
        productName,
        options: options.filter(Boolean).join(' · '),
        quantity,
        price,
        total: toDollars(toCents(price) * quantity),
        collection,
        collectionDate,
      };
    }),
  );
