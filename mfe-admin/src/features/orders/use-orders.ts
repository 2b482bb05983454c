import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import type { OrdersView } from './orders-view.js';

export const ordersKey = ['admin', 'orders'] as const;

/** One page of orders, the newest first, with the length of the whole list. */
export const useOrders = ({ state, page, pageSize, text }: OrdersView) => {
  const api = useApi();
  return useQuery({
    queryKey: [...ordersKey, state, page, pageSize, text],
    queryFn: ({ signal }) =>
      api.page('GET /orders', {
        query: {
          ...(state === 'cancelled'
            ? { cancelled: 'true' }
            : { verified: state === 'verified' ? 'true' : 'false' }),
          page,
          limit: pageSize,
          ...(text && { q: text }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
