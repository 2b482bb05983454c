import type { OrdersSummary } from '@festival/contracts/admin-orders';
import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { ordersKey } from './orders-key.js';
import { filterOf, type OrdersView } from './orders-view.js';

/** One page of orders, after a cursor. */
export const useOrders = (view: OrdersView, after: string | undefined) => {
  const api = useApi();
  const { state, sort, pageSize } = view;
  const query = {
    state,
    ...filterOf(view),
    sort,
    limit: pageSize,
    ...(after !== undefined && { after }),
  };
  return useQuery({
    queryKey: [...ordersKey, 'page', query],
    queryFn: ({ signal }) => api.call('GET /admin/orders', { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The number of orders in each state, and the total of the shown ones. Shows the last numbers while new ones load. */
export const useOrdersSummary = (view: OrdersView): OrdersSummary | undefined => {
  const api = useApi();
  const query = { state: view.state, ...filterOf(view) };
  const { data } = useQuery({
    queryKey: [...ordersKey, 'summary', query],
    queryFn: ({ signal }) => api.call('GET /admin/orders/summary', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return data;
};

/** What was bought in an order. */
export const useOrderDetails = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [...ordersKey, 'details', id],
    queryFn: ({ signal }) => api.call('GET /orders/:id', { params: { id }, signal }),
  });
};
