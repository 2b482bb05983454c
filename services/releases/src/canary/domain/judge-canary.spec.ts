import { expect, test } from '@jest/globals';
import { judgeCanary } from './judge-canary.js';

const numbers = (views: number, errors: number, paints = 0, lcpP75: number | null = null) => ({
  views,
  errors,
  paints,
  lcpP75,
});
const fine = numbers(1_000, 0, 800, 1_000);

test.each([
  ['too few pages tell nothing', numbers(19, 19), fine, undefined],
  ['so few errors may all be one visitor’s', numbers(20, 4), fine, undefined],
  ['2 % of errors are nobody’s worry', numbers(250, 5), fine, undefined],
  [
    'more than that are, where the active release has none',
    numbers(100, 5),
    fine,
    'Errors on 5.0 % of 100 pages; 0.0 % with the active release',
  ],
  ['as many as the active release has are not', numbers(100, 10), numbers(100, 5), undefined],
  [
    'more than twice as many are',
    numbers(100, 11),
    numbers(100, 5),
    'Errors on 11.0 % of 100 pages; 5.0 % with the active release',
  ],
  ['too few times tell nothing', numbers(100, 0, 49, 9_000), fine, undefined],
  ['half as long again is in order', numbers(100, 0, 50, 1_500), fine, undefined],
  [
    'longer is not',
    numbers(100, 0, 50, 1_750),
    fine,
    'Largest contentful paint of 1750 ms; 1000 ms with the active release',
  ],
])('%s', (_, canary, active, expected) => {
  expect(judgeCanary(canary, active)).toBe(expected);
});
