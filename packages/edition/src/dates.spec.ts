import { describe, expect, it } from '@jest/globals';
import {
  type EditionPath,
  formatDate,
  formatInstant,
  formatLastDay,
  formatTimes,
  instantOf,
  toZonedIso,
  valueAt,
} from './dates.js';
import { chooseEdition } from './index.js';

const edition = chooseEdition('2021');

describe('formatDate', () => {
  it.each([
    ['short', '15 Feb'],
    ['day', '15 February'],
    ['weekday', 'Monday 15 February'],
    ['full', '15 February 2021'],
  ] as const)('says a day as %s', (style, text) => {
    expect(formatDate(edition, '2021-02-15', style)).toBe(text);
  });

  it('takes the day where the festival is, not where the machine is', () => {
    expect(formatDate(edition, '2021-02-15T23:30:00+08:00')).toBe('15 February');
    expect(formatDate(edition, '2021-02-15T16:30:00Z')).toBe('16 February');
  });
});

it('names the last day that a window is open, not the one it closes on', () => {
  expect(formatLastDay(edition, edition.contests.photos.voting.closes)).toBe('21 March');
  expect(formatLastDay(edition, '2021-03-25T21:00:00+08:00', 'short')).toBe('25 Mar');
});

describe('formatTimes', () => {
  it.each([
    ['2021-02-15T18:00:00+08:00', '2021-02-15T20:00:00+08:00', '6–8pm'],
    ['2021-02-15T10:00:00+08:00', '2021-02-15T14:00:00+08:00', '10am–2pm'],
    ['2021-02-15T12:00:00+08:00', '2021-02-15T14:30:00+08:00', '12–2.30pm'],
    ['2021-03-26T19:30:00+08:00', undefined, '7.30pm'],
  ])('%s to %s is %s', (starts, ends, text) => {
    expect(formatTimes(edition, starts, ends)).toBe(text);
  });
});

it('says an instant in a table and in a sentence', () => {
  expect(formatInstant(edition, '2021-02-10T02:02:00Z')).toBe('10 Feb 2021, 10.02am');
  const full = formatInstant(edition, new Date('2021-02-15T11:30:00Z'), 'full');
  expect(full).toBe('15 February 2021 at 7.30pm');
});

describe('valueAt', () => {
  it('returns the value at a path', () => {
    expect(valueAt(edition, 'contests.photos.voting.closes')).toBe('2021-03-22T00:00:00+08:00');
    expect(valueAt(edition, 'marketplace.charityPercent')).toBe(10);
  });

  it.each(['contests.photos.nowhere', 'contests.photos', 'nothing.at.all'])(
    'names the path without a value: %s',
    (path) => {
      expect(() => valueAt(edition, path as EditionPath)).toThrow(`no value at "${path}"`);
    },
  );
});

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

it.each([
  ['Asia/Singapore', '2021-02-09T16:00:00.000Z', '2021-02-10T00:00:00.000+08:00'],
  ['Asia/Singapore', '2021-02-09T15:59:59.999Z', '2021-02-09T23:59:59.999+08:00'],
  ['America/New_York', '2021-07-01T00:30:00.000Z', '2021-06-30T20:30:00.000-04:00'],
])('in %s %s is %s, the same instant', (timeZone, instant, zoned) => {
  expect(toZonedIso({ timeZone }, new Date(instant))).toBe(zoned);
  expect(new Date(zoned).toISOString()).toBe(instant);
});
