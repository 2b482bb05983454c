import { expect, test } from '@jest/globals';
import { instantOf, wallTime } from './clock-dialog.js';

test.each([
  ['Asia/Singapore', '2021-02-28T00:00', '2021-02-27T16:00:00.000Z'],
  ['America/New_York', '2021-07-01T09:30', '2021-07-01T13:30:00.000Z'],
  ['UTC', '2021-02-10T10:00', '2021-02-10T10:00:00.000Z'],
])('in %s the wall clock reads %s at %s, and back', (timeZone, wall, instant) => {
  expect(instantOf(wall, timeZone)).toBe(instant);
  expect(wallTime(Date.parse(instant), timeZone)).toBe(wall);
});
