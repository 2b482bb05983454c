import type { ContestResults } from '@festival/contracts/photos';
import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import type { Recount } from '@festival/verifiable/ballots';
import { useState } from 'react';

/** The published list of ballots, downloaded and counted in this browser on request. */
export const usePublishedList = (results: ContestResults) => {
  const api = useApi();
  const [isWanted, setWanted] = useState(false);
  const query = useQuery({
    queryKey: ['contests', 'ballots', results.hash],
    queryFn: async ({ signal }): Promise<Recount> => {
      const [list, { recount }] = await Promise.all([
        api.call('GET /photos/ballots', { signal }) as Promise<Blob>,
        import('@festival/verifiable/ballots'),
      ]);
      return recount(new Uint8Array(await list.arrayBuffer()), results);
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error, isFetching, refetch } = query;
  return {
    count: data,
    error: isFetching ? null : error,
    isFetching,
    fetch: () => {
      if (isWanted) void refetch();
      else setWanted(true);
    },
  };
};

export type PublishedList = ReturnType<typeof usePublishedList>;
