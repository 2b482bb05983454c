import { TZDate } from '@date-fns/tz';
import { millisecondsInDay } from 'date-fns/constants';
import { lightFormat } from 'date-fns/lightFormat';
import type { CollectionSlot, Edition } from './edition.js';

const MINUTE_MS = 60_000;

let known = { timeZone: '', minute: Number.NaN, date: '' };

/**
 * The calendar date (`2021-02-10`) of an instant in the festival's time zone. Every line of every order needs today's date, and time zone conversions are
 * expensive, so the last result is cached for its minute. In all time zones a day starts with a new minute.
 */
export const festivalDate = ({ timeZone }: Pick<Edition, 'timeZone'>, at: Date): string => {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (known.minute !== minute || known.timeZone !== timeZone)
    known = { timeZone, minute, date: lightFormat(new TZDate(at, timeZone), 'yyyy-MM-dd') };
  return known.date;
};

export const findSlot = (edition: Edition, code: string): CollectionSlot | undefined =>
  edition.marketplace.collectionSlots.find((slot) => slot.code === code);

/**
 * Whether a product can be ready for a slot: today plus its lead time (in days) is not later than the slot's date.
 * Compares calendar dates in the festival's time zone, independently of the machine's.
 */
export const isSlotReachable = (
  edition: Edition,
  slot: CollectionSlot,
  leadTimeDays: number,
  now: Date,
): boolean => {
  // A date without a time is midnight UTC, so the difference is a whole number of days.
  const days = (Date.parse(slot.date) - Date.parse(festivalDate(edition, now))) / millisecondsInDay;
  return days >= leadTimeDays;
};
