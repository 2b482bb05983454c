import { z } from 'zod';
import { id } from '../common/index.js';
import { collectionType } from './collection-type.js';

/** One option of a product in a slot: how many of it, and how many of those are paid. */
const slotItem = z.object({
  productId: id,
  productName: z.string(),
  option1: z.string(),
  option2: z.string(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
});

/** What a vendor has to have ready for one collection slot, or to deliver. Cancelled orders do not count. */
export const slotTotals = z.object({
  collection: collectionType,
  /** The code of a slot; null for what is delivered. */
  collectionDate: z.string().nullable(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
  /** Dollars; of what is delivered with the surcharges. */
  total: z.number(),
  items: z.array(slotItem),
});
export type SlotTotals = z.infer<typeof slotTotals>;
