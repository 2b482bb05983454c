import type { Draw, OwnChances } from '@festival/contracts/draws';
import { ownLineOf } from '@festival/contracts/own-chances';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { drawQuery, drawsQuery, ownChancesQuery } from './draw-queries.js';

/** Visitors who wait for the close or the winners see them without a reload. */
const ASK_EVERY_MS = 15_000;

const isComing = (draw: Draw | null | undefined): boolean =>
  draw?.state === 'announced' || draw?.state === 'closed';

export const useDraws = () =>
  useQuery({
    ...drawsQuery(useApi()),
    refetchInterval: ({ state }) => (state.data?.some(isComing) ? ASK_EVERY_MS : false),
  });

export const useDraw = (id: string) =>
  useQuery({
    ...drawQuery(useApi(), id),
    refetchInterval: ({ state }) => (isComing(state.data) ? ASK_EVERY_MS : false),
  });

/** The student's own line in the list of a draw: undefined until it is known, null for somebody who is not in the list. */
export const useOwnChances = ({ _id, state }: Draw): OwnChances | null | undefined => {
  const { role } = useSession();
  const query = ownChancesQuery(useApi());
  const { data } = useQuery({
    ...query,
    // The answer changes when the draw is closed or drawn.
    queryKey: [...query.queryKey, _id, state],
    enabled: role === 'student' && (state === 'closed' || state === 'drawn'),
  });
  return data && (ownLineOf(data, _id) ?? null);
};
