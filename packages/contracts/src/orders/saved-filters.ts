import { z } from 'zod';
import { id, line } from '../common/index.js';
import { LONGEST_FILTER_NAME } from '../limits/index.js';
import { adminOrderFilter } from './admin-orders.js';

/** A filter of orders under a name, for all admins. Saving another under the same name replaces it. */
export const filterToSave = z.object({
  name: line(LONGEST_FILTER_NAME),
  filter: adminOrderFilter,
});
export type FilterToSave = z.infer<typeof filterToSave>;

export const savedFilter = filterToSave.extend({
  _id: id,
  /** Who saved it last. */
  savedBy: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilter>;
