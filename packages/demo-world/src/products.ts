import { productForm } from '@festival/contracts/products';
import { chooseEdition } from '@festival/edition';
import { z } from 'zod';
import { demoId } from './people.js';
import { readData } from './read-data.js';
import { vendor } from './vendors.js';

const { handlingDays, categories } = chooseEdition('2021').marketplace;
const { name, description, alt } = productForm.in.shape;
const count = z.number().int().min(0);

/** A product as a vendor would enter it. */
const listing = z.strictObject({
  key: z.string(),
  vendor: z.string(),
  name,
  description,
  alt,
  priceCents: count,
  /** Option dimensions in the order of the grid, e.g. `{ Colour: ['Dusk'], Size: ['S', 'M'] }`. */
  options: z.record(z.string(), z.array(z.string())).default({}),
  stock: z.union([count, z.array(count), z.array(z.array(count))]),
  preOrderDays: count.optional(),
  only: z.enum(['collect', 'deliver']).optional(),
  listed: z.string(),
});
type Listing = z.output<typeof listing>;

function stockGrid(stock: Listing['stock']): number[][] {
  if (typeof stock === 'number') return [[stock]];
  return stock.map((row) => (typeof row === 'number' ? [row] : row));
}

/** A product as it is stored. `quantity` is the stock after the orders of `orders.ts`. */
export type DemoProduct = ReturnType<typeof toProduct>;

function toProduct(listing: Listing, category: string) {
  const [first, second] = Object.entries(listing.options);
  return {
    _id: demoId('product', listing.key),
    /** Readable and unique; names the product's images. Not stored. */
    key: listing.key,
    vendorId: vendor(listing.vendor)._id,
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
export const products: readonly DemoProduct[] = Object.entries(
  readData('products.yaml', z.record(z.enum(categories), z.array(listing))),
).flatMap(([category, some]) => some.map((listing) => toProduct(listing, category)));

const byKey = new Map(products.map((product) => [product.key, product]));

/** The product with this key. Throws a RangeError if there is none. */
export function product(key: string): DemoProduct {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no product "${key}" in the demo world.`);
  return found;
}
