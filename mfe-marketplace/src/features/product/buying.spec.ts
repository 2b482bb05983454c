import { type Cart, emptyCart, toCartProduct } from '@festival/lifecycles/cart';
import { describe, expect, it } from '@jest/globals';
import { mug, tee } from '../../../test/examples.js';
import { firstChoice, keepChoice, refusalOf, stockText, toAddition } from './product-dialog.js';

const cartOf = (quantity: number): Cart => ({
  products: [
    {
      ...toCartProduct(mug()),
      variations: [{ colour: '', size: '', quantity, stock: 4 }],
    },
  ],
});
const none = { colour: '', size: '' };

describe('the stock that is shown', () => {
  it.each([
    [0, 'Sold out'],
    [1, 'In stock: 1'],
    [100, 'In stock: 100'],
    [101, 'In stock: many'],
    [999_999, 'In stock: many'],
  ])('%i reads %s', (stock, text) => expect(stockText(stock)).toBe(text));
});

describe('the options', () => {
  it('start with the first of each, even if that is sold out', () => {
    expect(firstChoice(tee())).toEqual({ colour: 'Cream', size: 'S' });
    expect(firstChoice(mug())).toEqual(none);
  });

  it('fall back to the first when the vendor takes the chosen one away', () => {
    const chosen = { colour: 'Dusk', size: 'M' };
    expect(keepChoice(tee({ colours: ['Cream'] }), chosen)).toEqual({ colour: 'Cream', size: 'M' });
  });
});

describe('limits of the quantity', () => {
  it('is nothing up to the stock', () => {
    expect(refusalOf(emptyCart, toAddition(mug(), none, 4))).toBeNull();
    expect(refusalOf(cartOf(3), toAddition(mug(), none, 1))).toBeNull();
  });

  it.each([
    ['more than there is', emptyCart, mug(), 5, 'There are only 4.'],
    [
      'what is in the cart counts',
      cartOf(3),
      mug(),
      2,
      'There are only 4, and 3 are in your cart already.',
    ],
    ['sold out', emptyCart, mug({ quantity: [[0]] }), 1, 'This one is sold out.'],
    [
      'unlimited, but not in one order',
      emptyCart,
      mug({ quantity: [[999_999]] }),
      10_001,
      'An order can hold 10000 of it.',
    ],
  ])('%s', (_, cart, product, quantity, reason) =>
    expect(refusalOf(cart, toAddition(product, none, quantity))).toBe(reason),
  );
});
