import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useLiveList } from '../../shared/desk-events.js';
import { ordersKey } from './orders-key.js';

/** The number of orders without a verified payment. While this is shown, live changes update all counts of orders. */
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
