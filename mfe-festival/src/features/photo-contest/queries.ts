import { type Api, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';

export const ENTRIES = ['contests', 'photos'] as const;

export const entriesQuery = (api: Api) => ({
  queryKey: ENTRIES,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /photos', { signal }),
});

/** The public entries. Once voting has begun: those on the ballot. */
export const useEntries = () => useQuery(entriesQuery(useApi()));

export const OWN_ENTRIES = ['contests', 'own-entries'] as const;
export const OWN_BALLOT = ['contests', 'own-ballot'] as const;

const useIsStudent = (): boolean => useSession().role === 'student';

/** The signed-in student's own entries. */
export const useOwnEntries = () => {
  const api = useApi();
  return useQuery({
    queryKey: OWN_ENTRIES,
    queryFn: ({ signal }) => api.call('GET /photos/mine', { signal }),
    enabled: useIsStudent(),
  });
};

/** The signed-in student's own ballot, from the voting period on. */
export const useOwnBallot = (hasVotingBegun: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: OWN_BALLOT,
    queryFn: ({ signal }) => api.call('GET /photos/ballot', { signal }),
    enabled: useIsStudent() && hasVotingBegun,
  });
};

export const resultsQuery = (api: Api) => ({
  queryKey: ['contests', 'results'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /photos/results', { signal }),
});

/** The ballots are counted within seconds of the close. */
const UNTIL_COUNTED_MS = 5_000;

/** The results of the vote, requested again until they are there. */
export const useResults = () =>
  useQuery({
    ...resultsQuery(useApi()),
    refetchInterval: ({ state }) => (state.data ? false : UNTIL_COUNTED_MS),
  });
