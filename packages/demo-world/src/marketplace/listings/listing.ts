import type { VendorUsername } from '../../people/people.js';

export type Category =
  | 'Accessories'
  | 'Apparel'
  | 'Food and Beverage'
  | 'Bags'
  | 'Decor'
  | 'Illustrations/Prints/Paintings'
  | 'Masks'
  | 'Stationery'
  | 'Others';

/** A product as a vendor would enter it. `products.ts` converts it. */
export interface Listing {
  key: string;
  vendor: VendorUsername;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  /** Option dimensions in the order of the grid, e.g. `{ Colour: ['Dusk'], Size: ['S', 'M'] }`. */
  options?: Record<string, string[]>;
  /** The remaining stock: one number, one for each first option, or a row for each first option. */
  stock: number | number[] | number[][];
  /** The lead time of a pre-order; absent for a product in stock. */
  preOrderDays?: number;
  /** Absent for both. */
  only?: 'collect' | 'deliver';
  /** Singapore wall time, before the festival clock's start. */
  listed: string;
}
