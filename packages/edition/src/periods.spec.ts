import { expect, it, test } from '@jest/globals';
import { chooseEdition } from './index.js';
import { performanceState, photoContestPeriod } from './periods.js';

const edition = chooseEdition('2021');

it.each([
  ['2021-02-08T19:59:59+08:00', 'pre'],
  ['2021-02-08T20:00:00+08:00', 'submit'],
  ['2021-03-05T23:59:59+08:00', 'submit'],
  ['2021-03-06T00:00:00+08:00', 'vote'],
  ['2021-03-21T23:59:59+08:00', 'vote'],
  ['2021-03-22T00:00:00+08:00', 'over'],
])('at %s the photo contest is in its period "%s"', (now, period) => {
  expect(photoContestPeriod(edition, new Date(now))).toBe(period);
});

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
