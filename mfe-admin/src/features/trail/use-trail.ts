import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';

export interface TrailView {
  text: string;
  /** Instants; absent where it is not said. */
  from?: string;
  until?: string;
  /** The cursor that the page before gave; undefined on the first. */
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
