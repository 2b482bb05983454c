import { expect, test } from '@jest/globals';
import { pauseFor } from './unknown-jobs.js';

test('an unknown job is retried soon at first, and at least every half minute', () => {
  const seconds = [0, 1, 4, 20, 60, 86_400];
  expect(seconds.map((age) => pauseFor(age * 1_000))).toEqual([
    1_000, 1_000, 2_000, 10_000, 30_000, 30_000,
  ]);
});
