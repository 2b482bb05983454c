import type { SavedFilter } from '@festival/contracts/admin-orders';
import { useRead } from './calls.js';

export const filtersKey = ['admin', 'saved-filters'];

/** The filters of orders that admins have saved; empty until they have loaded. */
export const useSavedFilters = (): readonly SavedFilter[] =>
  useRead(filtersKey, (api, signal) => api.call('GET /admin/orders/filters', { signal })).data ??
  [];
