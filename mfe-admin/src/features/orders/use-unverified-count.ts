import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { ordersKey } from './orders-key.js';

/** How many orders wait for their payment to be found. */
export const useUnverifiedCount = (): number | undefined => {
  const api = useApi();
  const query = { state: 'unverified' } as const;
  const { data } = useQuery({
    queryKey: [...ordersKey, 'summary', query],
    queryFn: ({ signal }) => api.call('GET /admin/orders/summary', { query, signal }),
  });
  return data?.unverified;
};
