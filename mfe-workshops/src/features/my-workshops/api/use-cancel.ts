import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { LISTS } from '../../list/api/workshops-query.js';

export interface Cancelling {
  workshopId: string;
  /** The waitlisted workshop whose free place is taken instead. */
  bumpedId?: string;
}

/** Cancels a registration. Whatever comes of it, the profile and the list are asked for anew, unless nobody is signed in any more. */
export const useCancel = () => {
  const api = useApi();
  const client = useQueryClient();
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
      void client.invalidateQueries({ queryKey: LISTS });
      await client.invalidateQueries({ queryKey: ['profile'] });
    },
  });
};
