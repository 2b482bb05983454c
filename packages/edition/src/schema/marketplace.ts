import { z } from 'zod';
import { calendarDate } from './time.js';

/** A time and place on campus where buyers collect their orders. */
const collectionSlot = z.object({
  code: z.string().regex(/^[a-z0-9]+$/),
  /** For the payment form, e.g. `18 Feb 12-2pm`. */
  label: z.string(),
  /** For mails and the reminder form, e.g. `18 February 12-2pm`. */
  longLabel: z.string(),
  date: calendarDate,
});
export type CollectionSlot = z.infer<typeof collectionSlot>;

export const marketplace = z.object({
  categories: z.array(z.string()).min(1),
  collectionSlots: z.array(collectionSlot).min(1),
  collectionPlace: z.string(),
  /** How many dollars give one lucky-draw chance. */
  dollarsPerChance: z.number().int().positive(),
  charityPercent: z.number().int().min(0).max(100),
  /** The handling time of every product, added to the vendor's lead time. */
  handlingDays: z.number().int().min(0),
});
