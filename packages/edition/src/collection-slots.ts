import type { CollectionSlot, Edition } from './edition.js';

type Zoned = Pick<Edition, 'timeZone'>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** One a time zone: making one takes far longer than using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarOf = ({ timeZone }: Zoned): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, calendar);
  return calendar;
};

/** The calendar date (`2021-02-10`) that an instant falls on where the festival is. */
export const festivalDate = (edition: Zoned, at: Date): string => {
  const parts = calendarOf(edition).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** Dates without a time are days of 24 hours in UTC, whatever the summer time of the place. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, date.length);

export const findSlot = (edition: Edition, code: string): CollectionSlot | undefined =>
  edition.marketplace.collectionSlots.find((slot) => slot.code === code);

/**
 * Whether a product can be ready for a slot: today plus its lead time (days) is not later than the slot's date.
 * Compares calendar dates at the festival, whatever the time zone of the machine.
 */
export const isSlotReachable = (
  edition: Edition,
  slot: CollectionSlot,
  leadTimeDays: number,
  now: Date,
): boolean => addDays(festivalDate(edition, now), leadTimeDays) <= slot.date;
