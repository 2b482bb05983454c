import type { Product } from '@festival/contracts/products';
import { expect } from '@jest/globals';
import { eventually } from '../eventually.js';
import { readApi } from '../site.js';

/** A product of the demo world, as the API tells it now. */
export const productNamed = async (name: string): Promise<Product> => {
  const products = await readApi<Product[]>('/products');
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`The demo world has no ${name}`);
  return found;
};

/** How many are left of one option, by its label in the first and in the second dimension, as far as the product has them. */
export const stockOf = async (name: string, colour = '', size = ''): Promise<number> => {
  const { quantity, colours, sizes } = await productNamed(name);
  const row = quantity[Math.max(0, colours.indexOf(colour))];
  return row?.[Math.max(0, sizes.indexOf(size))] ?? 0;
};

/** Waits for everybody to see that so many are left of an option: a list may be as it was a moment ago. */
export const seeStock = (expected: number, ...option: Parameters<typeof stockOf>): Promise<void> =>
  eventually(async () => expect(await stockOf(...option)).toBe(expected));
