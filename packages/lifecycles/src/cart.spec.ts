import { describe, expect, it } from '@jest/globals';
import { add, send, start } from '../test/cart.js';
import { tee } from '../test/examples.js';
import { cartTotalCents, emptyCart, isSamePurchase } from './cart.js';

describe('two carts', () => {
  const cart = send(start(), add({ quantity: 2 })).cart;

  it('are the same purchase even if stock and image differ', () => {
    const facts = { products: { tee: tee({ images: ['/new.webp'], totalQty: 1 }) }, shortages: [] };
    const updated = send(start(cart), { type: 'FACTS', facts }).cart;
    expect(updated).not.toEqual(cart);
    expect(isSamePurchase(cart, updated)).toBe(true);
  });

  it('are another purchase with another number, option, price or product', () => {
    for (const more of [{}, { size: 'M' }, { productId: 'mug' }])
      expect(isSamePurchase(cart, send(start(cart), add(more)).cart)).toBe(false);
    const dearer = send(start(), add({ quantity: 2, priceCents: 2300 })).cart;
    expect(isSamePurchase(cart, dearer)).toBe(false);
    expect(isSamePurchase(cart, emptyCart)).toBe(false);
  });
});

describe('the total', () => {
  it('is exact to the cent where binary fractions are not', () => {
    const { cart } = send(
      start(),
      add({ priceCents: 10, quantity: 3 }),
      add({ productId: 'mug', priceCents: 1999, quantity: 3 }),
    );
    expect(cartTotalCents(cart)).toBe(6027);
  });
});
