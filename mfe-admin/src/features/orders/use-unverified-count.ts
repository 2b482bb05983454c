import { useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { ordersKey } from './use-orders.js';

/** How many orders wait for their payment to be found. */
export const useUnverifiedCount = (): number | undefined => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...ordersKey, 'unverified-count'],
    queryFn: ({ signal }) =>
      api.page('GET /orders', { query: { verified: 'false', limit: 1 }, signal }),
    select: ({ total }) => total,
  });
  return data;
};
