import type { Draw, OwnChances } from '@festival/contracts/draws';
import { useApi } from '@festival/mfe-kit/api';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';
import { drawQuery, drawsKey, ownChancesQuery } from './draw-queries.js';

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
 * Whether a winner is named. The page is told by the answer: what everybody is given of the draw is kept at the edge, and may be as it was
 * for a moment.
 */
export const useConsent = ({ _id }: Draw) => {
  const api = useApi();
  const queries = useQueryClient();
  const { displayName } = useSession();
  /** Set at once when pressed: the mutation's own state follows a moment later. */
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
    // The prize may have been drawn again meanwhile.
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
