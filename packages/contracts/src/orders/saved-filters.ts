import { z } from 'zod';
import { id, line } from '../common.js';
import { MAX_FILTER_NAME_LENGTH } from '../limits.js';
import { adminOrderFilter } from './admin-orders.js';

/** A named filter of orders, shared by all admins. Saving under an existing name replaces it. */
export const filterToSave = z.object({
  name: line(MAX_FILTER_NAME_LENGTH),
  filter: adminOrderFilter,
});
export type FilterToSave = z.infer<typeof filterToSave>;

export const savedFilter = filterToSave.extend({
  _id: id,
  /** The last admin who saved it. */
  savedBy: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilter>;
