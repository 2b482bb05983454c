import { expect, test } from '@jest/globals';
import { collectionText, leadTimeText, totalStock, variationStock } from './stall-products.js';

test.each([
  [0, '0'],
  [1_250, '1,250'],
  [100_000, '100,000'],
  [100_001, 'Unlimited'],
  [999_999, 'Unlimited'],
])('%s of a variation are shown as %s', (stock, shown) => {
  expect(variationStock(stock)).toBe(shown);
});

test.each([
  [[[3, 4]], 7, '7'],
  [[[50_000, 60_000]], 110_000, '110,000'],
  [[[1, 999_999]], 1_000_000, 'Unlimited'],
  [[[90_000]], 10_000_001, 'Unlimited'],
])('a product with %j has in all %s, shown as %s', (quantity, totalQty, shown) => {
  expect(totalStock({ quantity, totalQty })).toBe(shown);
});

test('describes when and how it is handed over', () => {
  expect(leadTimeText({ isPreOrder: true }, 1)).toBe('Pre-order, 1 day');
  expect(leadTimeText({ isPreOrder: false }, 0)).toBe('Ready');
  expect(collectionText({ canCollect: true, canDeliver: true })).toBe('Self-collection, Delivery');
});
