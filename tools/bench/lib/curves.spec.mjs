import { expect, test } from '@jest/globals';
import { exponentOf } from './curves.mjs';

const curve = (/** @type {(size: number) => number} */ of) =>
  [1_000, 10_000, 100_000].map((size) => ({ size, value: of(size) }));

test.each([
  ['a fixed cost', () => 3, 0],
  ['a cost in proportion', (/** @type {number} */ size) => size * 0.02, 1],
  ['the square', (/** @type {number} */ size) => size ** 2 / 7, 2],
  ['a cost that only begins to grow', (/** @type {number} */ size) => 10 + size / 1_000, 0.5],
])('%s has its exponent', (_, of, exponent) => {
  expect(exponentOf(curve(of))).toBeCloseTo(exponent, 2);
});
