import type { Draw } from '@festival/contracts/draws';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { drawsKey } from './draw-queries.js';

/** Whether a winner is named. What was pressed is shown until the answer is there. */
export const useConsent = ({ _id }: Draw) => {
  const api = useApi();
  const queries = useQueryClient();
  const consent = useMutation({
    mutationFn: (named: boolean) =>
      api.call('POST /draws/:id/consent', { params: { id: _id }, body: { named } }),
    onSettled: () => queries.invalidateQueries({ queryKey: drawsKey }),
  });
  return {
    change: (named: boolean) => consent.mutate(named),
    shown: consent.isPending ? consent.variables : undefined,
    isPending: consent.isPending,
    error: consent.error,
  };
};
