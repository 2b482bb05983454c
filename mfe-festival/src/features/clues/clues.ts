import type { Clue } from '@festival/contracts/quizzes';
import { type Api, useApi } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import type { Edition } from '@festival/mfe-kit/edition';
import { useQuery } from '@festival/mfe-kit/query';
import { useEffect } from 'react';

/** The page's clock may be slightly ahead of the server's. */
const AGAIN_AFTER_MS = 2_000;

const hasCome = ({ opensAt }: Clue, now: Date) => Date.parse(opensAt) <= now.getTime();

interface CluesQuery {
  open: readonly Clue[];
  isLoading: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The open clues. Each is requested at its time, and again until the server has opened it. */
export const useClues = (
  wanted: Edition['contests']['scavengerHunt']['clues'],
  { isWanted = true }: { isWanted?: boolean } = {},
): CluesQuery => {
  const api = useApi();
  const now = useFestivalNow(1000);
  const isDue = (clues: readonly Clue[] = []) =>
    clues.some((clue) => clue.text === null && hasCome(clue, now));
  const { data, error, refetch } = useQuery({
    ...cluesQuery(api, wanted),
    enabled: isWanted,
    refetchInterval: ({ state }) => (isDue(state.data) ? AGAIN_AFTER_MS : false),
  });
  const isOneDue = isDue(data);
  useEffect(() => {
    if (isOneDue) void refetch();
  }, [isOneDue, refetch]);
  return {
    open: (data ?? []).filter((clue) => clue.text !== null && hasCome(clue, now)),
    isLoading: !data && !error,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
};

type EditionClue = Edition['contests']['scavengerHunt']['clues'][number];

/** The clues that begin a round. The other clues are hidden on other pages. */
export const roundsOf = ({ contests }: Pick<Edition, 'contests'>): EditionClue[] =>
  contests.scavengerHunt.clues.filter(({ hiddenAt }) => hiddenAt === undefined);

/** Reads only these clues, so that the page's data reveals no others. */
const cluesQuery = (api: Api, wanted: readonly EditionClue[]): PageQuery<Clue[]> => ({
  queryKey: ['clues', ...wanted.map(({ id }) => id)],
  queryFn: async ({ signal }) => {
    const clues = await api.call('GET /clues', { signal });
    return clues.filter(({ id }) => wanted.some((clue) => clue.id === id));
  },
});

export const scavengerHuntQueries = ({ api, edition }: PageRequest): PageQuery[] => [
  cluesQuery(api, roundsOf(edition)),
];
