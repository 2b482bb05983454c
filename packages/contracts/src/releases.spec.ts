import { expect, test } from '@jest/globals';
import { lcpField, minuteOf, numbersKey, sumNumbers } from './releases.js';

test('a release has one hash for each minute', () => {
  const at = Date.parse('2021-02-10T10:00:59.999Z');
  expect(
    numbersKey({ area: 'workshops', id: '0123456789abcdef0123456789abcdef' }, minuteOf(at)),
  ).toBe(
    `releases:numbers:workshops:0123456789abcdef0123456789abcdef:${Date.parse('2021-02-10T10:00Z') / 60_000}`,
  );
});

test('three quarters of the pages were not slower than the reported time; times beyond all bounds are in the last bucket', () => {
  const fast = { views: '3', errors: '1', [lcpField(240)]: '3' };
  const slow = { views: '2', [lcpField(90_000)]: '1' };
  expect(sumNumbers([fast, slow])).toEqual({ views: 5, errors: 1, paints: 4, lcpP75: 250 });
  expect(sumNumbers([fast, slow, slow])).toMatchObject({ paints: 5, lcpP75: 10_000 });
});

test('a release without reports has no time', () => {
  expect(sumNumbers([])).toEqual({ views: 0, errors: 0, paints: 0, lcpP75: null });
});
