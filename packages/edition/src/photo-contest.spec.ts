import { expect, it } from '@jest/globals';
import { chooseEdition } from './index.js';
import { photoContestPeriod } from './photo-contest.js';

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
