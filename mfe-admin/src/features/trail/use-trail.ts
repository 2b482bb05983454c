import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';

export interface TrailView {
  text: string;
  /** Instants; absent when there is no limit. */
  from?: string;
  until?: string;
  /** The cursor from the previous page; undefined on the first page. */
  after: string | undefined;
}

/** What admins did, in all services. */
export const useTrail = ({ text, from, until, after }: TrailView) => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'trail', text, from, until, after],
    queryFn: ({ signal }) =>
      api.call('GET /admin/trail', {
        query: {
          ...(text && { q: text }),
          ...(from && { from }),
          ...(until && { until }),
          ...(after && { after }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
