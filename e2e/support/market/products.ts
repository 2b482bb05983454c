import type { Product } from '@festival/contracts/products';
import { expect } from '@jest/globals';
import { eventually } from '../eventually.js';
import { readApi } from '../site.js';

/** A product of the demo world, as the API returns it now. */
export const productNamed = async (name: string): Promise<Product> => {
  const products = await readApi<Product[]>('/products');
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`The demo world has no ${name}`);
  return found;
};

/** The stock of one option, found by its label in the first and in the second dimension, where the product has them. */
export const stockOf = async (name: string, colour = '', size = ''): Promise<number> => {
  const { quantity, colours, sizes } = await productNamed(name);
  const row = quantity[Math.max(0, colours.indexOf(colour))];
  return row?.[Math.max(0, sizes.indexOf(size))] ?? 0;
};

/** Waits until everybody sees this stock of an option: a list may be slightly old. */
export const seeStock = (expected: number, ...option: Parameters<typeof stockOf>): Promise<void> =>
  eventually(async () => expect(await stockOf(...option)).toBe(expected));
