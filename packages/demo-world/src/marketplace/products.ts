import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { chooseEdition } from '@festival/edition';
import { demoId } from '../ids.js';
import { type VendorUsername, vendorId } from '../people/people.js';
import { accessories } from './listings/accessories.js';
import { apparel } from './listings/apparel.js';
import { bags } from './listings/bags.js';
import { decor } from './listings/decor.js';
import { food } from './listings/food.js';
import type { Category, Listing } from './listings/listing.js';
import { masks } from './listings/masks.js';
import { others } from './listings/others.js';
import { prints } from './listings/prints.js';
import { stationery } from './listings/stationery.js';

/** A product as it is stored. `quantity` is the stock after the orders of `orders.ts`. */
export interface DemoProduct {
  _id: string;
  /** Readable and unique; names the product's images. Not stored. */
  key: string;
  vendorId: string;
  vendorUsername: VendorUsername;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  category: Category;
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  /** `[colour][size]`; a product without options has a 1×1 grid. */
  quantity: number[][];
  canCollect: boolean;
  canDeliver: boolean;
  isPreOrder: boolean;
  /** In days, including the edition's handling time. */
  leadTime: number;
  /** ISO 8601 with Singapore's offset. */
  dateUploaded: string;
}

const byCategory: Record<Category, Listing[]> = {
  Accessories: accessories,
  Apparel: apparel,
  'Food and Beverage': food,
  Bags: bags,
  Decor: decor,
  'Illustrations/Prints/Paintings': prints,
  Masks: masks,
  Stationery: stationery,
  Others: others,
};

const { handlingDays } = chooseEdition('2021').marketplace;

function stockGrid(stock: Listing['stock']): number[][] {
  if (typeof stock === 'number') return [[stock]];
  return stock.map((row) => (typeof row === 'number' ? [row] : row));
}

function toProduct(listing: Listing, category: Category): DemoProduct {
  const [first, second] = Object.entries(listing.options ?? {});
  const _id = demoId('product', listing.key);
  return {
    _id,
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
    quantity: stockGrid(listing.stock),
    canCollect: listing.only !== 'deliver',
    canDeliver: listing.only !== 'collect',
    isPreOrder: listing.preOrderDays !== undefined,
    leadTime: (listing.preOrderDays ?? 0) + handlingDays,
    dateUploaded: `${listing.listed}:00+08:00`,
  };
}

/** Every product of the demo world, grouped by category. */
export const products: readonly DemoProduct[] = Object.entries(byCategory).flatMap(
  ([category, listings]) => listings.map((listing) => toProduct(listing, category as Category)),
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
