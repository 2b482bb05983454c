import { type Api, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';

/** A card a vendor and one a product of it: with more of them a phone takes long to make the page answer. */
export const VENDORS_PER_PAGE = 10;

/** How many of a vendor's products its card shows. */
export const PRODUCTS_PER_CARD = 4;

/** A page of the vendors, each with its newest products. */
export const vendorsQuery = (api: Api, page: number) => {
  const query = { limit: VENDORS_PER_PAGE, page, products: PRODUCTS_PER_CARD };
  return {
    queryKey: ['marketplace', 'vendors', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.page('GET /vendors', { query, signal }),
  };
};

/** The page before stays until it is there. */
export const useVendors = (page: number) =>
  useQuery({ ...vendorsQuery(useApi(), page), placeholderData: keepPreviousData });
