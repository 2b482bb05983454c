import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

export const workshopsKey = ['admin', 'workshops'] as const;

/** People sign up while somebody looks on. */
const ASK_EVERY_MS = 30_000;

/** All workshops with who signed up. */
export const useWorkshops = () => {
  const api = useApi();
  return useQuery({
    queryKey: [...workshopsKey, 'list'],
    queryFn: ({ signal }) => api.call('GET /admin/workshops', { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
};
