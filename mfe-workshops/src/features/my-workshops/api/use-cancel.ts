import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { profileKey } from '../../../shared/profile-key.js';
import { LISTS } from '../../list/api/workshops-query.js';

export interface Cancelling {
  workshopId: string;
  /** The waitlisted workshop whose free place the student takes instead. */
  bumpedId?: string;
}

/** Cancels a registration. The profile and the list are read again after success or failure, unless the session has ended. */
export const useCancel = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ workshopId, bumpedId }: Cancelling) =>
      api.call('POST /workshops/:id/cancel', {
        params: { id: workshopId },
        query:
          bumpedId === undefined
            ? { bump_waitlist: 'false' }
            : { bump_waitlist: 'true', bumped_workshop: bumpedId },
      }),
    onSettled: async (_answer, error) => {
      if (isApiError(error) && error.status === 401) return;
      void queries.invalidateQueries({ queryKey: LISTS });
      await queries.invalidateQueries({ queryKey: profileKey });
    },
  });
};
