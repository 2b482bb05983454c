import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { chooseEdition } from '@festival/edition';
import { type Category, type Listing, listings } from './listings.js';
import { demoId, vendorId } from './people.js';

const { handlingDays } = chooseEdition('2021').marketplace;

function stockGrid(stock: Listing['stock']): number[][] {
  if (typeof stock === 'number') return [[stock]];
  return stock.map((row) => (typeof row === 'number' ? [row] : row));
}

/** A product as it is stored. `quantity` is the stock after the orders of `orders.ts`. */
export type DemoProduct = ReturnType<typeof toProduct>;

function toProduct(listing: Listing, category: Category) {
  const [first, second] = Object.entries(listing.options ?? {});
  return {
    _id: demoId('product', listing.key),
    /** Readable and unique; names the product's images. Not stored. */
    key: listing.key,
    vendorId: vendorId(listing.vendor),
    vendorUsername: listing.vendor,
    name: listing.name,
    description: listing.description,
    alt: listing.alt,
    priceCents: listing.priceCents,
    category,
    attribute1: first?.[0] ?? '',
    attribute2: second?.[0] ?? '',
    colours: first?.[1] ?? [],
    sizes: second?.[1] ?? [],
    /** `[colour][size]`; a product without options has a 1×1 grid. */
    quantity: stockGrid(listing.stock),
    canCollect: listing.only !== 'deliver',
    canDeliver: listing.only !== 'collect',
    isPreOrder: listing.preOrderDays !== undefined,
    /** In days, including the edition's handling time. */
    leadTime: (listing.preOrderDays ?? 0) + handlingDays,
    dateUploaded: `${listing.listed}:00+08:00`,
  };
}

/** Every product of the demo world, grouped by category. */
export const products: readonly DemoProduct[] = Object.entries(listings).flatMap(
  ([category, some]) => some.map((listing) => toProduct(listing, category as Category)),
);

const byKey = new Map(products.map((product) => [product.key, product]));

/** The product with this key. Throws a RangeError if there is none. */
export function product(key: string): DemoProduct {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no product "${key}" in the demo world.`);
  return found;
}

/** The remaining stock of a product over all options. */
export function totalStock({ quantity }: Pick<DemoProduct, 'quantity'>): number {
  return quantity.flat().reduce((sum, count) => sum + count, 0);
}

export function isUnlimitedProduct({ quantity }: Pick<DemoProduct, 'quantity'>): boolean {
  return quantity.flat().every((count) => count >= UNLIMITED_STOCK);
}
