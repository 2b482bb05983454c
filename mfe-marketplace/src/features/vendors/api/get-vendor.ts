import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** One vendor with its products. */
export const useVendor = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'vendor', id],
    queryFn: ({ signal }) => api.call('GET /vendors/:id', { params: { id }, signal }),
  });
};
