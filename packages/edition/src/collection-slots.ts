import { TZDate } from '@date-fns/tz';
import { addDays, lightFormat } from 'date-fns';
import type { CollectionSlot, Edition } from './edition.js';

/** The calendar date (`2021-02-10`) that an instant falls on where the festival is. */
export const festivalDate = (edition: Pick<Edition, 'timeZone'>, at: Date): string =>
  lightFormat(new TZDate(at, edition.timeZone), 'yyyy-MM-dd');

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
  const ready = addDays(new TZDate(now, edition.timeZone), leadTimeDays);
  return lightFormat(ready, 'yyyy-MM-dd') <= slot.date;
};
