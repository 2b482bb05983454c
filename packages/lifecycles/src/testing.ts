import type { Product } from '@festival/contracts/products';
import { type Addition, toCartProduct } from './cart.js';

/** A shirt in two colours and two sizes, five of each, from a vendor that charges $3.00 for delivery. */
export const tee = (changes: Partial<Product> = {}): Product => ({
  _id: 'tee',
  name: 'Medley Tee',
  description: 'A shirt.',
  alt: 'A shirt with a sun.',
  price: 22,
  category: 'Apparel',
  attribute1: 'Colour',
  attribute2: 'Size',
  colours: ['Cream', 'Dusk'],
  sizes: ['S', 'M'],
  quantity: [
    [5, 5],
    [5, 5],
  ],
  optionsRevision: 0,
  canCollect: true,
  canDeliver: true,
  isPreOrder: false,
  leadTime: 2,
  images: ['/media/tee-1200.webp'],
  imageSets: [],
  date_uploaded: '2021-01-05T09:00:00+08:00',
  vendorId: 'booth',
  vendorName: 'Festival Booth',
  vendorSurcharge: 3,
  totalQty: 20,
  quantitySold: 0,
  comments: '',
  ...changes,
});

interface Choice {
  productId: string;
  priceCents: number;
  colour: string;
  size: string;
  quantity: number;
  stock: number;
}

/** One shirt, cream, S, of five there are. */
export const teeAddition = (changes: Partial<Choice> = {}): Addition => {
  const { productId = 'tee', priceCents = 2200, ...chosen } = changes;
  return {
    product: { ...toCartProduct(tee()), productId, priceCents },
    colour: 'Cream',
    size: 'S',
    quantity: 1,
    stock: 5,
    ...chosen,
  };
};

export const creamS = { productId: 'tee', colour: 'Cream', size: 'S' };
