import { expect, test } from '@jest/globals';
import { cappedBackoff, jobOptions } from './job-options.js';

test('a job that keeps failing is tried soon at first, and every five minutes for two days', () => {
  const pauses = Array.from({ length: jobOptions.attempts - 1 }, (_, index) =>
    cappedBackoff(index + 1),
  );

  expect(pauses.slice(0, 10)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000,
  ]);
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600_000).toBeCloseTo(48, 0);
});
