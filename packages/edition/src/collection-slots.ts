import { TZDate } from '@date-fns/tz';
import { lightFormat } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';
import type { CollectionSlot, Edition } from './edition.js';

const MINUTE_MS = 60_000;

let known = { timeZone: '', minute: Number.NaN, date: '' };

/**
 * The calendar date (`2021-02-10`) that an instant falls on where the festival is. Every line of every order asks for today's, and time zones are
 * dear to ask: the last answer is good for its minute, as days begin with one everywhere.
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
 * Whether a product can be ready for a slot: today plus its lead time (days) is not later than the slot's date.
 * Compares calendar dates at the festival, whatever the time zone of the machine.
 */
export const isSlotReachable = (
  edition: Edition,
  slot: CollectionSlot,
  leadTimeDays: number,
  now: Date,
): boolean => {
  // Dates without a time are midnights of UTC: between them are whole days.
  const days = (Date.parse(slot.date) - Date.parse(festivalDate(edition, now))) / millisecondsInDay;
  return days >= leadTimeDays;
};
