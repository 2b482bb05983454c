import type { VendorUsername } from '../people.js';

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

/** How a vendor would fill in the product form. `products.ts` turns it into what is stored. */
export interface Listing {
  key: string;
  vendor: VendorUsername;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  /** Option dimensions in the order of the grid, e.g. `{ Colour: ['Dusk'], Size: ['S', 'M'] }`. */
  options?: Record<string, string[]>;
  /** What is left to sell: one number, one a first option, or a row of seconds for each first option. */
  stock: number | number[] | number[][];
  /** Days the vendor asks for a pre-order; left out when it is made already. */
  preOrderDays?: number;
  /** Left out: both ways. */
  only?: 'collect' | 'deliver';
  /** Singapore wall time, before the festival clock's start. */
  listed: string;
}
