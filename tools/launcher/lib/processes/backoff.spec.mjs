import { expect, test } from '@jest/globals';
import { backoffMs, deathsInARow } from './backoff.mjs';

test('each death in a row doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 4, 20].map(backoffMs)).toEqual([500, 1_000, 2_000, 4_000, 30_000]);
});

test('a process that ran for a minute is forgiven its earlier deaths', () => {
  expect(deathsInARow(5, 59_999)).toBe(6);
  expect(deathsInARow(5, 60_000)).toBe(1);
});
