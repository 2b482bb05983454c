import type { Order } from '@festival/contracts/orders';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** The maximum length of a list. */
const BATCH = 1_000;

const readDeliveries = async (api: Api, signal: AbortSignal): Promise<Order[]> => {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await api.page('GET /orders', {
      query: { slot: 'delivery', cancelled: 'false', page, limit: BATCH },
      signal,
    });
    orders.push(...items);
    if (items.length < BATCH) return orders;
  }
};

/** What the vendor has to prepare for each slot, and all orders with deliveries, oldest first. */
export const usePackingList = () => {
  const api = useApi();
  const { role } = useSession();
  return useQuery({
    queryKey: [...catalogueKey, 'vendor-orders', 'packing'],
    queryFn: async ({ signal }) => {
      const [slots, deliveries] = await Promise.all([
        api.call('GET /orders/totals', { signal }),
        readDeliveries(api, signal),
      ]);
      return { slots, deliveries: deliveries.reverse() };
    },
    enabled: role === 'vendor',
  });
};
