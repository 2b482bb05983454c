import { describe, expect, it, test } from '@jest/globals';
import { UNLIMITED_ANSWER, UNLIMITED_STOCK } from './limits.js';
import { productForm } from './products.js';

const fields = {
  name: 'Lino print',
  price: '12.50',
  category: 'Decor',
  quantity: '[[5]]',
  canCollect: 'true',
};
const read = (change: object) => productForm.parse({ ...fields, ...change });
const problemsOf = (change: object) =>
  productForm
    .safeParse({ ...fields, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the grid of a form', () => {
  it.each([
    ['digits for a number', '[["5"]]', 5],
    ['null for no end', '[[null]]', UNLIMITED_STOCK],
    ['an empty cell for no end', '[[""]]', UNLIMITED_STOCK],
    ['the number that begins to have none', '[[999999]]', UNLIMITED_STOCK],
    ['one less', '[["999998"]]', 999_998],
    ['what was answered for no end', `[[${UNLIMITED_ANSWER}]]`, UNLIMITED_STOCK],
  ])('takes %s', (_, quantity, stock) => {
    expect(read({ quantity, quantityBefore: quantity })).toMatchObject({
      quantity: [[stock]],
      quantityBefore: [[stock]],
    });
  });

  it.each([
    ['a word', '[["some"]]', 'quantity.0.0', 'must be whole numbers such as 12'],
    ['a half', '[["1.5"]]', 'quantity.0.0', 'must be whole numbers such as 12'],
    ['a number of programmers', '[["0x5"]]', 'quantity.0.0', 'must be whole numbers such as 12'],
    ['one with an exponent', '[["1e1"]]', 'quantity.0.0', 'must be whole numbers such as 12'],
    ['less than none', '[["-1"]]', 'quantity.0.0', 'must be at least 0'],
    ['no grid', 'undefined', 'quantity', 'must be rows of whole numbers'],
  ])('refuses %s', (_, quantity, key, message) => {
    expect(problemsOf({ quantity })).toEqual([[key, message]]);
  });
});

describe.each(['undefined', 'null', ''])('%j in a form', (no) => {
  test('is not given, where that may be', () => {
    const optional = ['description', 'alt', 'attribute1', 'attribute2', 'colours', 'sizes'];
    const others = ['canDeliver', 'isPreOrder', 'leadTime', 'images', 'quantityBefore'];
    const empty = Object.fromEntries([...optional, ...others].map((name) => [name, no]));
    expect(read(empty)).toEqual(read({}));
    expect(read(empty)).toMatchObject({ canDeliver: false, isPreOrder: false, leadTime: 0 });
    expect(problemsOf({ canCollect: no })).toMatchObject([['canCollect', expect.anything()]]);
  });

  test('is a name where one is needed, or no number', () => {
    expect(problemsOf({ price: no })).toMatchObject([['price', expect.anything()]]);
    if (no) expect(read({ name: no }).name).toBe(no);
  });
});

test('a flag is true or false', () => {
  expect(problemsOf({ isPreOrder: 'maybe' })).toEqual([['isPreOrder', 'must be true or false']]);
});

describe('the price of a form', () => {
  it.each(['12.5', '12,50', '$12.50', '１２.５０', ' 12.50 '])('may be typed as %j', (price) => {
    expect(read({ price }).price).toBe(12.5);
  });

  it.each([
    ['0x10', 'must be an amount such as 12.50'],
    ['1e1', 'must be an amount such as 12.50'],
    ['1.200', 'must have at most two decimals, such as 12.50'],
    ['12.345', 'must have at most two decimals, such as 12.50'],
    ['1,2,3', 'must be an amount such as 12.50'],
    ['-5', 'must be at least 0'],
    ['12 CR', 'must be an amount such as 12.50'],
  ])('is refused as %s', (price, message) => {
    expect(problemsOf({ price })).toEqual([['price', message]]);
  });

  it.each(['0x5', '1e1', '1.5'])('a lead time is refused as %s', (leadTime) => {
    expect(problemsOf({ leadTime, isPreOrder: 'true' })).toEqual([
      ['leadTime', 'must be a whole number such as 12'],
    ]);
  });
});
