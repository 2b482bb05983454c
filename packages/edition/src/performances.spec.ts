import { expect, test } from '@jest/globals';
import { performanceState } from './performances.js';

const busking = { starts: '2021-02-15T18:00:00+08:00', ends: '2021-02-15T20:00:00+08:00' };

test.each([
  ['2021-02-15T17:59:59.999+08:00', 'before'],
  ['2021-02-15T18:00:00.000+08:00', 'on'],
  ['2021-02-15T19:59:59.999+08:00', 'on'],
  ['2021-02-15T20:00:00.000+08:00', 'over'],
  ['2021-02-15T10:00:00.000Z', 'on'],
] as const)('at %s a performance from 6 to 8pm is %s', (now, state) => {
  expect(performanceState(busking, new Date(now))).toBe(state);
});
