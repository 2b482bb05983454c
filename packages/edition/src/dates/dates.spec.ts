import { describe, expect, it } from '@jest/globals';
import { chooseEdition } from '../choose-edition.js';
import { type EditionPath, formatDate, formatLastDay, formatTimes, valueAt } from './index.js';

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
    ['2021-02-15T18:00:00+08:00', '2021-02-15T20:00:00+08:00', '6-8pm'],
    ['2021-02-15T10:00:00+08:00', '2021-02-15T14:00:00+08:00', '10am-2pm'],
    ['2021-02-15T12:00:00+08:00', '2021-02-15T14:30:00+08:00', '12-2.30pm'],
    ['2021-03-26T19:30:00+08:00', undefined, '7.30pm'],
  ])('%s to %s is %s', (starts, ends, text) => {
    expect(formatTimes(edition, starts, ends)).toBe(text);
  });
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
