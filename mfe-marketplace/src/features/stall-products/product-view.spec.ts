import { expect, test } from '@jest/globals';
import { mug, tee } from '../../../test/examples.js';
import { arrange, type ProductView, pageOf } from './stall-products.js';

const view: ProductView = { text: '', sort: 'newest', page: 1, pageSize: 10 };
const shirt = tee({ date_uploaded: '2021-01-05T09:00:00+08:00', totalQty: 108, quantitySold: 2 });
const cup = mug({ date_uploaded: '2021-01-06T09:00:00+08:00', name: 'Café Mug', isPreOrder: true });
const names = (change: Partial<ProductView>) =>
  arrange([shirt, cup], { ...view, ...change }).map(({ name }) => name);

test('the newest is first until another order is chosen', () => {
  expect(names({})).toEqual(['Café Mug', 'Medley Tee']);
});

test.each([
  ['name', 'Café Mug'],
  ['-name', 'Medley Tee'],
  ['category', 'Medley Tee'],
  ['price', 'Café Mug'],
  ['-stock', 'Medley Tee'],
  ['-sold', 'Medley Tee'],
])('by %s, %s is first', (sort, first) => {
  expect(names({ sort })[0]).toBe(first);
});

test('looks for text in name, category and options, without minding accents', () => {
  expect(names({ text: ' cafe' })).toEqual(['Café Mug']);
  expect(names({ text: 'apparel' })).toEqual(['Medley Tee']);
  expect(names({ text: 'dusk' })).toEqual(['Medley Tee']);
  expect(names({ text: 'kite' })).toEqual([]);
});

test('a page that no longer exists is replaced by the last one', () => {
  const rows = Array.from({ length: 11 }, (_, at) => at);
  expect(pageOf(rows, { ...view, page: 3 })).toEqual({ page: 2, pageCount: 2, rows: [10] });
  expect(pageOf([], view)).toEqual({ page: 1, pageCount: 1, rows: [] });
});
