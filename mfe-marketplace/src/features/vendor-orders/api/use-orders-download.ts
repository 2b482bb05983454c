import { useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';

/** Saves the vendor's lines of all orders as `orders.csv`. */
export const useOrdersDownload = () => {
  const api = useApi();
  return useDownload({
    name: 'orders.csv',
    read: () => api.call('GET /orders/download'),
    failed: 'There is a problem with downloading orders.',
  });
};
