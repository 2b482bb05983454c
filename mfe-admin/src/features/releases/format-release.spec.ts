import { LCP_BOUNDS } from '@festival/contracts/releases';
import { expect, test } from '@jest/globals';
import { paintOf } from './format-release.js';

const numbers = { views: 4, errors: 0, paints: 4 };

test.each([
  [null, 'Not known yet'],
  [1_250, '1.25 s or less'],
  [LCP_BOUNDS.at(-2) ?? 0, '6 s or less'],
  // The last bucket also counts slower ones.
  [LCP_BOUNDS.at(-1) ?? 0, 'More than 6 s'],
])('a paint within %s ms is shown as %s', (lcpP75, text) => {
  expect(paintOf({ ...numbers, lcpP75 })).toBe(text);
});
