import { describe, expect, it } from '@jest/globals';
import { chooseEdition } from './index.js';
import { vacancyText } from './vacancies.js';
import {
  bumpChoices,
  isInPast,
  isOpenTalk,
  registrationPeriod,
  reminderTime,
  waitlistChances,
  workshopEnd,
  workshopStart,
  workshopTimeText,
} from './workshops.js';

const edition = chooseEdition('2021');
const at = (instant: string) => new Date(instant);
const workshop = { date: '2021-03-20', startTime: '14:00', duration: 90 };

describe('registration', () => {
  it.each([
    ['2021-02-07T23:59:59+08:00', 'before'],
    ['2021-02-08T00:00:00+08:00', 'open'],
    ['2021-02-07T16:00:00Z', 'open'],
    ['2021-02-27T23:59:59+08:00', 'open'],
    ['2021-02-27T15:59:59Z', 'open'],
    ['2021-02-28T00:00:00+08:00', 'closed'],
    ['2021-02-27T16:00:00Z', 'closed'],
    ['2021-03-20T15:29:59.999+08:00', 'closed'],
    ['2021-03-20T15:30:00+08:00', 'over'],
  ])('at %s is %s', (now, period) => {
    expect(registrationPeriod(edition, workshop, at(now))).toBe(period);
  });

  it.each([
    ['while it takes place', '2021-02-20T14:00:00+08:00', 'open'],
    ['in its last moment', '2021-02-20T15:29:59.999+08:00', 'open'],
    ['at its end', '2021-02-20T15:30:00+08:00', 'over'],
    ['at its end, told elsewhere', '2021-02-20T07:30:00Z', 'over'],
    ['later on its day', '2021-02-20T20:00:00+08:00', 'over'],
  ])('for a workshop of 20 February, 14:00 to 15:30, is %s %s', (_, now, period) => {
    expect(registrationPeriod(edition, { ...workshop, date: '2021-02-20' }, at(now))).toBe(period);
  });

  it('lasts past midnight if the workshop does', () => {
    const night = { date: '2021-02-20', startTime: '22:00', duration: 240 };
    expect(registrationPeriod(edition, night, at('2021-02-21T01:59:59+08:00'))).toBe('open');
    expect(registrationPeriod(edition, night, at('2021-02-21T02:00:00+08:00'))).toBe('over');
  });

  it('says of a workshop that was before the window that it has not opened, until it has', () => {
    const early = { ...workshop, date: '2021-02-01' };
    expect(registrationPeriod(edition, early, at('2021-02-07T12:00:00+08:00'))).toBe('before');
    expect(registrationPeriod(edition, early, at('2021-02-08T12:00:00+08:00'))).toBe('over');
  });
});

describe('the waitlist of a workshop', () => {
  it.each([
    ['2021-02-20', '14:00', '2021-02-20', false, '2021-02-20T15:30'],
    ['2021-02-27', '14:00', '2021-02-27', false, '2021-02-27T15:30'],
    ['2021-02-27', '22:30', '2021-02-27', false, '2021-02-28T00:00'],
    ['2021-02-27', '23:00', '2021-02-27', true, '2021-02-28T00:00'],
    ['2021-02-28', '14:00', '2021-02-27', true, '2021-02-28T00:00'],
    ['2021-03-20', '14:00', '2021-02-27', true, '2021-02-28T00:00'],
  ])(
    'of %s %s may bring a place until %s, and then has this outlook: %s',
    (date, startTime, lastDay, isAllocated, until) => {
      const dated = { ...workshop, date, startTime };
      expect(waitlistChances(edition, dated)).toEqual({ lastDay, isAllocated });
      const ends = at(`${until}:00+08:00`);
      expect(registrationPeriod(edition, dated, new Date(ends.getTime() - 1))).toBe('open');
      expect(registrationPeriod(edition, dated, ends)).not.toBe('open');
    },
  );
});

describe('the time of a workshop', () => {
  it('is the festival’s, in any zone of the machine', () => {
    expect(workshopStart(edition, workshop).toISOString()).toBe('2021-03-20T06:00:00.000Z');
    expect(workshopEnd(edition, workshop).toISOString()).toBe('2021-03-20T07:30:00.000Z');
  });

  it('is said by the day that its date begins with', () => {
    const date = '2021-03-20T00:00:00.000Z';
    expect(workshopTimeText(edition, { date, startTime: '14:00' })).toBe('Saturday 20 March, 2pm');
  });

  it('is reminded of at ten in the morning of the day before', () => {
    expect(reminderTime(edition, workshop).toISOString()).toBe('2021-03-19T02:00:00.000Z');
    expect(reminderTime(edition, { date: '2021-03-01' }).toISOString()).toBe(
      '2021-02-28T02:00:00.000Z',
    );
  });
});

it('knows an Open Talk by how its name begins', () => {
  expect(isOpenTalk(edition, 'Arts Community Open Talk: After the Applause')).toBe(true);
  expect(isOpenTalk(edition, 'An Arts Community Open Talk')).toBe(false);
});

it.each([
  [0, 1000, '1000'],
  [0, 1001, 'Unlimited'],
  [1, 1001, '1000'],
  [20, 20, '0'],
])('describes the vacancies of %i of %i as %s', (numRegistered, maxParticipants, text) => {
  expect(vacancyText(edition, { numRegistered, maxParticipants })).toBe(text);
});

it.each([
  ['2021-03-20T13:59:59.999+08:00', false],
  ['2021-03-20T14:00:00+08:00', true],
])('a workshop that begins on 20 March at 14:00 is at %s in the past: %s', (now, isPast) => {
  expect(isInPast(edition, workshop, at(now))).toBe(isPast);
});

describe('workshops to take instead of a place that is given up', () => {
  const now = at('2021-02-20T10:00:00+08:00');
  const free = { ...workshop, date: '2021-03-01', numRegistered: 9, maxParticipants: 10 };
  const full = { ...free, numRegistered: 10 };
  const past = { ...free, date: '2021-02-19' };

  it('are those with a free place that the student is waitlisted for', () => {
    expect(bumpChoices(edition, { name: 'Batik' }, [full, free, past], now)).toEqual([free]);
    expect(bumpChoices(edition, { name: 'Batik' }, [full], now)).toEqual([]);
  });

  it('is nothing for an Open Talk', () => {
    const given = { name: 'Arts Community Open Talk: On Stage' };
    expect(bumpChoices(edition, given, [free], now)).toEqual([]);
  });
});
