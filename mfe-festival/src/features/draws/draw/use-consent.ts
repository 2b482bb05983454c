import type { Draw, OwnChances } from '@festival/contracts/draws';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { drawQuery, drawsKey, ownChancesQuery } from '../draw-queries.js';

const withName = (draw: Draw, { code, won }: OwnChances, name: string | null): Draw => ({
  ...draw,
  result: draw.result && {
    ...draw.result,
    winners: draw.result.winners.map((winner) =>
      winner.code === code ? { ...winner, name: won?.isNamed ? name : null } : winner,
    ),
  },
});

/**
 * Whether a winner's name is shown. The page uses the answer to the change, because the public data of the draw is cached at the edge and may be old
 * for a moment.
 */
export const useConsent = ({ _id }: Draw) => {
  const api = useApi();
  const queries = useQueryClient();
  const { displayName } = useSession();
  /** Set immediately on the click. The mutation's own state follows a moment later. */
  const [shown, setShown] = useState<boolean>();
  const consent = useMutation({
    mutationFn: (named: boolean) =>
      api.call('POST /draws/:id/consent', { params: { id: _id }, body: { named } }),
    onSuccess: (own) => {
      queries.setQueryData<Draw | null>(
        drawQuery(api, _id).queryKey,
        (draw) => draw && withName(draw, own, displayName),
      );
      return queries.invalidateQueries({ queryKey: ownChancesQuery(api).queryKey });
    },
    // The prize may have been redrawn in the meantime.
    onError: () => queries.invalidateQueries({ queryKey: drawsKey }),
    onSettled: () => setShown(undefined),
  });
  return {
    change: (named: boolean) => {
      setShown(named);
      consent.mutate(named);
    },
    shown,
    isPending: consent.isPending,
    error: consent.error,
  };
};
