import type { FilterToSave, SavedFilter } from '@festival/contracts/admin-orders';
import { errorMessage, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQuery } from '@festival/mfe-kit/query';
import { useSnackbar } from '@festival/ui/snackbar';
import { useRefetch } from './live-lists.js';

const filtersKey = ['admin', 'saved-filters'] as const;

/** The filters of orders that admins have saved; empty until they have loaded. */
export const useSavedFilters = (): readonly SavedFilter[] => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: filtersKey,
    queryFn: ({ signal }) => api.call('GET /admin/orders/filters', { signal }),
  });
  return data ?? [];
};

export const useSaveFilter = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (body: FilterToSave) => api.call('PUT /admin/orders/filters', { body }),
    onSettled: useRefetch(filtersKey),
  });
};

export const useDeleteFilter = () => {
  const api = useApi();
  const showSnackbar = useSnackbar();
  return useMutation({
    mutationFn: ({ _id }: SavedFilter) =>
      api.call('DELETE /admin/orders/filters/:id', { params: { id: _id } }),
    onSuccess: ({ name }) => showSnackbar(`“${name}” is deleted.`, { tone: 'positive' }),
    onError: (error) => showSnackbar(errorMessage(error), { tone: 'negative' }),
    onSettled: useRefetch(filtersKey),
  });
};
