import type { FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import { useAction, useChange, useRead } from './calls.js';

const filtersKey = ['admin', 'saved-filters'];

/** The filters of orders that admins have saved; empty until they have loaded. */
export const useSavedFilters = (): readonly SavedFilter[] =>
  useRead(filtersKey, (api, signal) => api.call('GET /admin/orders/filters', { signal })).data ??
  [];

export const useSaveFilter = () =>
  useChange([filtersKey], (api, body: FilterToSave) =>
    api.call('PUT /admin/orders/filters', { body }),
  );

export const useDeleteFilter = () =>
  useAction(
    [filtersKey],
    (api, { _id: id }: SavedFilter) =>
      api.call('DELETE /admin/orders/filters/:id', { params: { id } }),
    ({ name }) => `“${name}” is deleted.`,
  );
