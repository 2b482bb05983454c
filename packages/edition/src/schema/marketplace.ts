import { z } from 'zod';
import { calendarDate } from './time.js';

/** A time at which buyers collect what they bought, on campus. */
const collectionSlot = z.object({
  code: z.string().regex(/^[a-z0-9]+$/),
  /** As on the payment form, e.g. `18 Feb 12-2pm`. */
  label: z.string(),
  /** As in a mail or on the reminder form, e.g. `18 February 12-2pm`. */
  longLabel: z.string(),
  date: calendarDate,
});
export type CollectionSlot = z.infer<typeof collectionSlot>;

export const marketplace = z.object({
  categories: z.array(z.string()).min(1),
  collectionSlots: z.array(collectionSlot).min(1),
  collectionPlace: z.string(),
  /** One lucky-draw chance for every so many whole dollars spent. */
  dollarsPerChance: z.number().int().positive(),
  charityPercent: z.number().int().min(0).max(100),
  /** Days of handling that every product takes, added to the lead time its vendor gives. */
  handlingDays: z.number().int().min(0),
});
