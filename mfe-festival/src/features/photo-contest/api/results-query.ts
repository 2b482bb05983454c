import type { Api } from '@festival/api-client';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

export const resultsQuery = (api: Api) => ({
  queryKey: ['contests', 'results'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /photos/results', { signal }),
});

/** What came of the vote. For a moment after its end there may be none yet. */
export const useResults = () => useQuery(resultsQuery(useApi()));
