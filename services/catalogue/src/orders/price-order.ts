import { toCents, toDollars } from '@festival/contracts/money';
import { meansPresentOptions } from '@festival/contracts/options';
import type { PlacedPurchase } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { type Edition, findSlot, isSlotReachable } from '@festival/edition';
import { DomainError } from '@festival/service-kit/errors';
import type { OfferedProduct } from '../products/product.table.js';
import type { Surcharge } from './order.table.js';

/** One product of an order with its current price. */
export interface PricedLine {
  purchase: PlacedPurchase;
  product: OfferedProduct;
  priceCents: number;
  totalCents: number;
}

export interface PricedOrder {
  lines: PricedLine[];
  /** One for each vendor that delivers part of the order. */
  surcharges: Surcharge[];
  totalCents: number;
}

interface Surroundings {
  products: ReadonlyMap<string, OfferedProduct>;
  edition: Edition;
  now: Date;
}

const namesOf = (lines: { product: Product }[]): string =>
  lines.map(({ product }) => product.name).join(', ');

const refuse = (
  code: ConstructorParameters<typeof DomainError>[0],
  lines: { product: Product }[],
  params: Record<string, string> = {},
): void => {
  if (lines.length === 0) return;
  throw new DomainError(code, {
    params: { products: namesOf(lines), ...params },
    details: { products: lines.map(({ product }) => ({ _id: product._id, name: product.name })) },
  });
};

const hasGridOf = ({ purchase, product }: PricedLine): boolean =>
  purchase.quantityBought.length === product.quantity.length &&
  purchase.quantityBought.every((row, colour) => row.length === product.quantity[colour]?.length);

const quantityOf = (grid: number[][]): number =>
  grid.flat().reduce((total, quantity) => total + quantity, 0);

const toSurcharges = (lines: PricedLine[]): Surcharge[] => {
  const delivered = lines.filter(({ purchase }) => purchase.collection === 'delivery');
  const byVendor = new Map(
    delivered.map(({ product }) => [
      product.vendorId,
      {
        vendorId: product.vendorId,
        vendorName: product.vendorName,
        cents: toCents(product.vendorSurcharge),
      },
    ]),
  );
  return [...byVendor.values()].filter(({ cents }) => cents > 0);
};

const checkCollection = (lines: PricedLine[], { edition, now }: Surroundings): void => {
  for (const [type, name, isOffered] of [
    ['selfCollection', 'self-collection', (product: Product) => product.canCollect],
    ['delivery', 'delivery', (product: Product) => product.canDeliver],
  ] as const)
    refuse(
      'ORDER_COLLECTION_NOT_OFFERED',
      lines.filter((line) => line.purchase.collection === type && !isOffered(line.product)),
      { collection: name },
    );
  const collected = lines.filter(({ purchase }) => purchase.collection === 'selfCollection');
  const slotOf = ({ purchase }: PricedLine) => findSlot(edition, purchase.collectionDate ?? '');
  refuse(
    'ORDER_SLOT_UNKNOWN',
    collected.filter((line) => !slotOf(line)),
  );
  refuse(
    'ORDER_SLOT_TOO_EARLY',
    collected.filter((line) => {
      const slot = slotOf(line);
      return slot && !isSlotReachable(edition, slot, line.product.leadTime, now);
    }),
  );
};

/**
 * Prices a cart with today's products and checks that it can be ordered. Prices in the request are ignored. `surroundings.products` must contain
 * every product of the cart.
 * @throws DomainError for the first rule that a product breaks, naming the products
 */
export const priceOrder = (
  purchases: readonly PlacedPurchase[],
  surroundings: Surroundings,
): PricedOrder => {
  const { products } = surroundings;
  const lines = purchases.map((purchase): PricedLine => {
    const product = products.get(purchase.productId) as OfferedProduct;
    const priceCents = toCents(product.price);
    const totalCents = priceCents * quantityOf(purchase.quantityBought);
    return { purchase, product, priceCents, totalCents };
  });
  refuse(
    'ORDER_OPTIONS_CHANGED',
    lines.filter((line) => !hasGridOf(line) || !meansPresentOptions(line.purchase, line.product)),
  );
  checkCollection(lines, surroundings);
  const surcharges = toSurcharges(lines);
  const totalCents =
    lines.reduce((total, line) => total + line.totalCents, 0) +
    surcharges.reduce((total, { cents }) => total + cents, 0);
  return { lines, surcharges, totalCents };
};

/** @throws DomainError ORDER_TOTAL_CHANGED with the correct total */
export const checkTotal = (order: PricedOrder, claimedDollars: number): void => {
  if (toCents(claimedDollars) === order.totalCents) return;
  const total = toDollars(order.totalCents);
  throw new DomainError('ORDER_TOTAL_CHANGED', {
    params: { total: `$${total.toFixed(2)}` },
    details: { total },
  });
};
