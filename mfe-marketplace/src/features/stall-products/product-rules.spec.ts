import { expect, test } from '@jest/globals';
import { productRules } from './product-rules.js';
import { emptyValues, type ProductValues } from './product-values.js';

const print: ProductValues = {
  ...emptyValues,
  name: 'Lino print',
  price: 12.5,
  category: 'Illustrations/Prints/Paintings',
  quantity: [[5]],
  canCollect: true,
};
const tee: ProductValues = {
  ...print,
  hasAttribute1: true,
  attribute1: 'Colour',
  colours: ['Sun', 'Sea'],
  hasAttribute2: true,
  attribute2: 'Size',
  sizes: ['S'],
  quantity: [[1], [0]],
};

/** The problems, by field. */
const problems = (values: ProductValues): Record<string, string> =>
  Object.fromEntries(
    (productRules.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

test.each([
  ['without options', print],
  ['with both attributes', tee],
  ['ordered before it is made', { ...print, isPreOrder: true, leadTime: 1 }],
  ['that costs nothing', { ...print, price: 0 }],
])('a product %s is fine', (_, values) => {
  expect(problems(values)).toEqual({});
});

test('an empty form shows all problems at once', () => {
  expect(problems(emptyValues)).toEqual({
    name: 'is required',
    price: 'is required',
    category: 'is required',
    'quantity.0.0': 'is required',
    canCollect: 'Please select at least one form of product collection.',
  });
});

test('the two crossed messages are as agreed', () => {
  const both = { ...print, hasAttribute1: true, hasAttribute2: true };
  expect(problems({ ...both, attribute1: 'Colour', attribute2: 'Size' })).toEqual({
    sizes: 'Please input at least one attribute option, or uncheck Add Attribute 1.',
    colours: 'Please input at least one attribute option, or uncheck Add Attribute 2.',
  });
  expect(problems({ ...print, hasAttribute2: true, attribute2: 'Size' })).toEqual({
    sizes: 'Please input at least one attribute option, or uncheck Add Attribute 1.',
  });
});

test.each<[string, Partial<ProductValues>, Record<string, string>]>([
  ['a ticked attribute without a name', { attribute1: ' ' }, { attribute1: 'is required' }],
  [
    'the same attribute twice',
    { attribute2: 'colour' },
    { attribute2: 'Attribute 1 and Attribute 2 must be different!' },
  ],
  [
    'a pre-order at once',
    { isPreOrder: true, leadTime: 0 },
    { leadTime: 'must be at least 1 day' },
  ],
  ['a pre-order of no day', { isPreOrder: true }, { leadTime: 'must be at least 1 day' }],
  ['an empty cell', { quantity: [[1], [null]] }, { 'quantity.1.0': 'is required' }],
  [
    'a long description',
    { description: 'x'.repeat(5_001) },
    { description: 'must have at most 5000 characters' },
  ],
  [
    'two things in two places',
    { name: ' ', canCollect: false },
    {
      name: 'is required',
      canCollect: 'Please select at least one form of product collection.',
    },
  ],
])('%s is refused where it is', (_, change, expected) => {
  expect(problems({ ...tee, ...change })).toEqual(expected);
});
