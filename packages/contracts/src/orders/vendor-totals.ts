import { z } from 'zod';
import { id } from '../common.js';
import { collectionType } from './collection-type.js';

/** One option of a product in a slot: the ordered quantity, and the paid quantity. */
const slotItem = z.object({
  productId: id,
  productName: z.string(),
  option1: z.string(),
  option2: z.string(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
});

/** What a vendor has to prepare for one collection slot or for delivery. Excludes cancelled orders. */
export const slotTotals = z.object({
  collection: collectionType,
  /** The code of a slot; null for delivery. */
  collectionDate: z.string().nullable(),
  quantity: z.number().int(),
  verifiedQuantity: z.number().int(),
  /** In dollars; for delivery it includes the surcharges. */
  total: z.number(),
  items: z.array(slotItem),
});
export type SlotTotals = z.infer<typeof slotTotals>;
