import type { Api } from '@festival/mfe-kit/api';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

export const ENTRIES = ['contests', 'photos'] as const;

export const entriesQuery = (api: Api) => ({
  queryKey: ENTRIES,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('GET /photos', { signal }),
});

/** The public entries. Once voting has begun: those on the ballot. */
export const useEntries = () => useQuery(entriesQuery(useApi()));
