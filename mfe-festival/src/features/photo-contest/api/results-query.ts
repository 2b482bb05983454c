import type { Api } from '@festival/mfe-kit/api';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

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
