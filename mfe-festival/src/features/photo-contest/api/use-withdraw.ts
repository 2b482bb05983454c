import type { OwnEntry } from '@festival/contracts/photos';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { ENTRIES } from './entries-query.js';
import { OWN_ENTRIES } from './own-queries.js';

/** Withdraws an entry. An entry that another tab has already withdrawn counts as success. */
export const useWithdraw = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call('DELETE /photos/:id', { params: { id } });
      } catch (error) {
        if (!isApiError(error) || !error.is('NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_, id) => {
      queries.setQueryData<OwnEntry[]>(OWN_ENTRIES, (all) =>
        all?.map((entry) => (entry._id === id ? { ...entry, state: 'withdrawn' } : entry)),
      );
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: OWN_ENTRIES });
      void queries.invalidateQueries({ queryKey: ENTRIES });
    },
  });
};
