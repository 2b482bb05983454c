import { describe, expect, it } from '@jest/globals';
import {
  addToCart,
  type CartFacts,
  emptyCart,
  reviewCart,
  toBought,
  toCartProduct,
} from './cart.js';
import { tee, teeAddition } from './testing.js';

const cart = addToCart(
  addToCart(emptyCart, teeAddition({ quantity: 3 })),
  teeAddition({ colour: 'Dusk', size: 'M', quantity: 1 }),
);
const creamS = { productId: 'tee', colour: 'Cream', size: 'S' };

const facts = (changes: Partial<CartFacts> = {}): CartFacts => ({
  products: { tee: tee() },
  shortages: [],
  ...changes,
});

describe('reviewing a cart', () => {
  it('finds nothing if nothing has changed', () => {
    expect(reviewCart(cart, facts())).toEqual({ changes: [], cart, quiet: cart });
  });

  it('believes nothing about a product it could not ask for', () => {
    expect(reviewCart(cart, facts({ products: {} }))).toEqual({ changes: [], cart, quiet: cart });
  });

  it('removes a product that is no longer sold', () => {
    const review = reviewCart(cart, facts({ products: { tee: null } }));
    expect(review.changes).toEqual([{ kind: 'gone', productId: 'tee', name: 'Medley Tee' }]);
    expect(review.cart).toEqual(emptyCart);
  });

  it('takes out an option that the product no longer has, and keeps the others', () => {
    const fresh = tee({ colours: ['Dusk'], quantity: [[5, 5]] });
    const review = reviewCart(cart, facts({ products: { tee: fresh } }));
    expect(review.changes).toEqual([{ kind: 'option-gone', name: 'Medley Tee', ...creamS }]);
    expect(review.cart.products[0]?.variations).toMatchObject([{ colour: 'Dusk', size: 'M' }]);
  });

  it('lowers the quantity to the stock, and removes sold-out products', () => {
    const fresh = tee({
      quantity: [
        [2, 5],
        [5, 0],
      ],
    });
    const review = reviewCart(cart, facts({ products: { tee: fresh } }));
    expect(review.changes).toEqual([
      { kind: 'short', name: 'Medley Tee', quantity: 3, stock: 2, ...creamS },
      {
        kind: 'sold-out',
        name: 'Medley Tee',
        quantity: 1,
        productId: 'tee',
        colour: 'Dusk',
        size: 'M',
      },
    ]);
    expect(review.cart.products[0]?.variations).toMatchObject([{ quantity: 2, stock: 2 }]);
  });

  it('uses the smaller of the listed stock and the stock check', () => {
    const shortage = {
      productId: 'tee',
      name: 'Medley Tee',
      attribute1: 'Cream',
      attribute2: 'S',
      quantity: 3,
      stock: 1,
    };
    const review = reviewCart(cart, facts({ shortages: [shortage] }));
    expect(review.changes).toMatchObject([{ kind: 'short', stock: 1 }]);
    const alone = reviewCart(cart, facts({ products: {}, shortages: [shortage] }));
    expect(alone.cart.products[0]?.variations[0]).toMatchObject({ quantity: 1, stock: 1 });
  });

  it('reports a new price and charges it', () => {
    const review = reviewCart(cart, facts({ products: { tee: tee({ price: 25.5 }) } }));
    expect(review.changes).toMatchObject([{ kind: 'price', beforeCents: 2200, nowCents: 2550 }]);
    expect(review.cart.products[0]?.priceCents).toBe(2550);
  });

  it('reports a new surcharge once for each vendor', () => {
    const two = addToCart(cart, teeAddition({ productId: 'mug' }));
    const fresh = { vendorSurcharge: 4 };
    const review = reviewCart(two, {
      products: { tee: tee(fresh), mug: tee({ _id: 'mug', ...fresh }) },
      shortages: [],
    });
    expect(review.changes).toEqual([
      {
        kind: 'surcharge',
        vendorId: 'booth',
        name: 'Festival Booth',
        beforeCents: 300,
        nowCents: 400,
      },
    ]);
  });

  it('reports a new name, and lists the other changes under it', () => {
    const fresh = tee({ name: 'Medley Shirt', price: 25 });
    expect(reviewCart(cart, facts({ products: { tee: fresh } })).changes).toMatchObject([
      { kind: 'name', name: 'Medley Tee', nowName: 'Medley Shirt' },
      { kind: 'price', name: 'Medley Shirt' },
    ]);
  });

  it('reports a collection method that is no longer offered, and not a new one', () => {
    const fewer = reviewCart(cart, facts({ products: { tee: tee({ canDeliver: false }) } }));
    expect(fewer.changes).toMatchObject([{ kind: 'ways', lost: ['delivery'] }]);
    expect(fewer.cart.products[0]?.ways).toEqual(['selfCollection']);
    const more = reviewCart(fewer.cart, facts());
    expect(more.changes).toEqual([]);
    expect(more.quiet.products[0]?.ways).toEqual(['selfCollection', 'delivery']);
  });

  it('reports a longer lead time, and not a shorter one', () => {
    const later = reviewCart(cart, facts({ products: { tee: tee({ leadTime: 9 }) } }));
    expect(later.changes).toMatchObject([{ kind: 'later', beforeDays: 2, nowDays: 9 }]);
    const sooner = reviewCart(later.cart, facts());
    expect(sooner.changes).toEqual([]);
    expect(sooner.quiet.products[0]?.leadTime).toBe(2);
  });

  it('keeps the chosen option where the sides of the product changed places', () => {
    const turned = tee({
      attribute1: 'Size',
      attribute2: 'Colour',
      colours: ['S', 'M'],
      sizes: ['Cream', 'Dusk'],
    });
    const review = reviewCart(cart, facts({ products: { tee: turned } }));
    expect(review.changes).toEqual([]);
    expect(toBought(review.quiet.products[0]!).quantityBought).toEqual([
      [3, 0],
      [0, 1],
    ]);
  });

  it('takes over a new image, further options and the stock without asking', () => {
    const fresh = tee({
      images: ['/media/new.webp'],
      colours: ['Ash', 'Cream', 'Dusk'],
      quantity: [
        [9, 9],
        [4, 5],
        [5, 5],
      ],
    });
    const review = reviewCart(cart, facts({ products: { tee: fresh } }));
    expect(review.changes).toEqual([]);
    expect(review.quiet).toEqual(review.cart);
    expect(review.quiet.products[0]).toMatchObject({
      image: '/media/new.webp',
      colours: ['Ash', 'Cream', 'Dusk'],
      variations: [{ quantity: 3, stock: 4 }, { quantity: 1 }],
    });
  });

  it('takes nothing over of a product that has changed until that is agreed to', () => {
    const two = addToCart(cart, teeAddition({ productId: 'mug' }));
    const dearer = tee({ price: 25, images: ['/media/new.webp'] });
    const mug = tee({ _id: 'mug', images: ['/media/mug.webp'] });
    const { quiet } = reviewCart(two, facts({ products: { tee: dearer, mug } }));
    expect(quiet.products[0]).toEqual(two.products[0]);
    expect(quiet.products[1]).toMatchObject({ image: '/media/mug.webp' });
    const charged = tee({ vendorSurcharge: 4, images: ['/media/new.webp'] });
    expect(reviewCart(cart, facts({ products: { tee: charged } })).quiet).toEqual(cart);
  });
});

describe('a product in the cart', () => {
  it('takes the smallest image that is sharp enough', () => {
    const sources = [1200, 160, 400].map((width) => ({ width, url: `/media/${width}.webp` }));
    const imageSets = [{ width: 1200, height: 1200, sources, placeholder: '' }];
    expect(toCartProduct(tee({ imageSets })).image).toBe('/media/400.webp');
    expect(toCartProduct(tee()).image).toBe('/media/tee-1200.webp');
    expect(toCartProduct(tee({ images: [] })).image).toBe('');
  });

  it('is a grid of its options for the server', () => {
    expect(toBought(cart.products[0]!).quantityBought).toEqual([
      [3, 0],
      [0, 1],
    ]);
  });

  it('is one cell without options', () => {
    const plain = { ...toCartProduct(tee({ colours: [], sizes: [] })), variations: [] };
    const variations = [{ colour: '', size: '', quantity: 4, stock: 9 }];
    expect(toBought({ ...plain, variations }).quantityBought).toEqual([[4]]);
  });
});
