import { LCP_BOUNDS } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import { lastHourOf } from './format-release.js';

const numbers = { views: 1204, errors: 3, paints: 4 };
const seen = '1,204 views in the last hour, 3 errors (0.2%).';

test.each([
  [null, seen],
  [1_250, `${seen} Three of four pages were there within 1.25 s.`],
  [LCP_BOUNDS.at(-2) ?? 0, `${seen} Three of four pages were there within 6 s.`],
  // The last bucket also counts slower ones.
  [LCP_BOUNDS.at(-1) ?? 0, `${seen} One of four pages took more than 6 s.`],
])('the numbers with a paint within %s ms are a sentence', (lcpP75, text) => {
  expect(lastHourOf({ ...numbers, lcpP75 })).toBe(text);
});

test('nobody and nothing wrong are said too', () => {
  const none = { views: 1, errors: 0, paints: 0, lcpP75: null };
  expect(lastHourOf(none)).toBe('1 view in the last hour, no errors.');
});
