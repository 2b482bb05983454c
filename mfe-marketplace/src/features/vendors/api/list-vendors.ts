import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** All vendors with their products. */
export const useVendors = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'vendors'],
    queryFn: ({ signal }) => api.call('GET /vendors', { signal }),
  });
};
