import { expect, it } from '@jest/globals';
import { instantOf } from './instant-of.js';

it.each([
  ['Asia/Singapore', '2021-02-20', '00:00', '2021-02-19T16:00:00.000Z'],
  ['Asia/Singapore', '2021-02-20', '14:30', '2021-02-20T06:30:00.000Z'],
  ['UTC', '2021-02-20', '14:30', '2021-02-20T14:30:00.000Z'],
  // Before and after the change to summer time on that day.
  ['Europe/Berlin', '2021-03-28', '01:30', '2021-03-28T00:30:00.000Z'],
  ['Europe/Berlin', '2021-03-28', '03:30', '2021-03-28T01:30:00.000Z'],
  ['America/New_York', '2021-11-07', '12:00', '2021-11-07T17:00:00.000Z'],
])('in %s it is %s %s at %s', (timeZone, date, time, instant) => {
  expect(instantOf({ timeZone }, date, time).toISOString()).toBe(instant);
});
