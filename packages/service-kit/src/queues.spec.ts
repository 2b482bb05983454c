import { expect, test } from '@jest/globals';
import { cappedBackoff, jobOptions, pauseFor, queueConnection } from './queues.js';

test('a job that keeps failing is tried soon at first, and every five minutes for two days', () => {
  const pauses = Array.from({ length: jobOptions.attempts - 1 }, (_, index) =>
    cappedBackoff(index + 1),
  );

  expect(pauses.slice(0, 10)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000,
  ]);
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600_000).toBeCloseTo(48, 0);
});

test('an unknown job is retried soon at first, and at least every half minute', () => {
  const seconds = [0, 1, 4, 20, 60, 86_400];
  expect(seconds.map((age) => pauseFor(age * 1_000))).toEqual([
    1_000, 1_000, 2_000, 10_000, 30_000, 30_000,
  ]);
});

test('a name and a password of Redis may have any characters', () => {
  expect(
    queueConnection({ REDIS_URL: 'redis://night%40festival:p%2Fq@redis:6380/2' }),
  ).toMatchObject({
    host: 'redis',
    port: 6380,
    username: 'night@festival',
    password: 'p/q',
    db: 2,
  });
});
