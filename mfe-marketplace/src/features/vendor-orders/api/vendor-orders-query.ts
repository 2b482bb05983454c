import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { catalogueKey } from '../../../shared/catalogue-key.js';
import type { OrdersView } from '../orders-view.js';

const filters = {
  all: {},
  placed: { verified: 'false' },
  verified: { verified: 'true' },
  cancelled: { cancelled: 'true' },
} as const;

/** A page of the orders with the vendor's products, newest first, with the total number. */
export const useVendorOrders = ({ state, slot, text, page, pageSize }: OrdersView) => {
  const api = useApi();
  const { role } = useSession();
  return useQuery({
    queryKey: [...catalogueKey, 'vendor-orders', 'page', state, slot, text, page, pageSize],
    queryFn: ({ signal }) =>
      api.page('GET /orders', {
        query: {
          page,
          limit: pageSize,
          ...filters[state],
          ...(slot && { slot }),
          ...(text && { q: text }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: role === 'vendor',
  });
};
