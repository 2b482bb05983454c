import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/desk-events.js';
import { ordersKey } from './orders-key.js';

/** How many orders wait for their payment to be found. As long as it is shown, all counts of orders follow what changes. */
export const useUnverifiedCount = (): number | undefined => {
  const api = useApi();
  useLiveList('orders', [...ordersKey, 'summary']);
  const query = { state: 'unverified' } as const;
  const { data } = useQuery({
    queryKey: [...ordersKey, 'summary', query],
    queryFn: ({ signal }) => api.call('GET /admin/orders/summary', { query, signal }),
  });
  return data?.unverified;
};
