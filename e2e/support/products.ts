import type { Product } from '@festival/contracts/products';
import { readApi } from './site.js';

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
