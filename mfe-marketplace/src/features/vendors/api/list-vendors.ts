import { type Api, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** A phone would take long to render more cards with their products. */
export const VENDORS_PER_PAGE = 10;

/** The number of products on a vendor's card. */
export const PRODUCTS_PER_CARD = 4;

/** A page of vendors, each with its newest products. */
export const vendorsQuery = (api: Api, page: number) => {
  const query = { limit: VENDORS_PER_PAGE, page, products: PRODUCTS_PER_CARD };
  return {
    queryKey: [...catalogueKey, 'vendors', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.page('GET /vendors', { query, signal }),
  };
};

/** The previous page stays until the next is loaded. */
export const useVendors = (page: number) =>
  useQuery({ ...vendorsQuery(useApi(), page), placeholderData: keepPreviousData });
