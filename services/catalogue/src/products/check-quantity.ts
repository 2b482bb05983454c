import { isUnlimited } from '@festival/contracts/limits';
import { areSidesSwapped, meansPresentOptions, optionsOf } from '@festival/contracts/options';
import type { CartLine, Shortage } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { Injectable } from '@nestjs/common';
import { ProductQueries } from './product.queries.js';

/** @param nameThen the name of a product that is no longer for sale */
const linesOf = (line: CartLine, product: Product | undefined, nameThen = ''): Shortage[] =>
  line.quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      const chosen = product && chosenOf(line, product, colour, size);
      const stock = chosen?.stock ?? 0;
      if (quantity === 0 || isUnlimited(stock) || quantity <= stock) return [];
      return {
        productId: line.productId,
        name: product?.name ?? nameThen,
        attribute1: chosen?.attribute1 ?? '',
        attribute2: chosen?.attribute2 ?? '',
        quantity,
        stock,
      };
    }),
  );

/** The options that were chosen, and their present stock: none of an option that is gone, or that only an older revision knows. */
const chosenOf = (line: CartLine, product: Product, row: number, column: number) => {
  const { colours = product.colours, sizes = product.sizes } = line;
  const chosen = { attribute1: colours[row] ?? '', attribute2: sizes[column] ?? '' };
  if (meansPresentOptions(line, product))
    return { ...chosen, stock: product.quantity[row]?.[column] ?? 0 };
  if (!line.colours && !line.sizes) return { attribute1: '', attribute2: '', stock: 0 };
  const [colour, size] = areSidesSwapped({ ...product, ...line, colours, sizes }, product)
    ? [chosen.attribute2, chosen.attribute1]
    : [chosen.attribute1, chosen.attribute2];
  const at = [
    optionsOf(product.colours).indexOf(colour),
    optionsOf(product.sizes).indexOf(size),
  ] as const;
  return { ...chosen, stock: product.quantity[at[0]]?.[at[1]] ?? 0 };
};

/** Compares a cart with today's stock: a row for each option with too little. A product that is gone has no stock. */
@Injectable()
export class CheckQuantity {
  constructor(private readonly products: ProductQueries) {}

  async shortages(cart: CartLine[]): Promise<Shortage[]> {
    const ids = [...new Set(cart.map((line) => line.productId))];
    const products = await this.products.byId(ids);
    const names = await this.products.namesOf(ids.filter((id) => !products.has(id)));
    return cart.flatMap((line) =>
      linesOf(line, products.get(line.productId), names.get(line.productId)),
    );
  }
}
