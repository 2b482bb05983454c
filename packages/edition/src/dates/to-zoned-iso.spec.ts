import { expect, it } from '@jest/globals';
import { toZonedIso } from './to-zoned-iso.js';

it.each([
  ['Asia/Singapore', '2021-02-09T16:00:00.000Z', '2021-02-10T00:00:00.000+08:00'],
  ['Asia/Singapore', '2021-02-09T15:59:59.999Z', '2021-02-09T23:59:59.999+08:00'],
  ['America/New_York', '2021-07-01T00:30:00.000Z', '2021-06-30T20:30:00.000-04:00'],
])('in %s %s is %s, the same instant', (timeZone, instant, zoned) => {
  expect(toZonedIso({ timeZone }, new Date(instant))).toBe(zoned);
  expect(new Date(zoned).toISOString()).toBe(instant);
});
