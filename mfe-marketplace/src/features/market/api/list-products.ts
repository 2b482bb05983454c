import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { Api } from '@festival/mfe-kit/api';
import { catalogueKey } from '../../../shared/catalogue-key.js';
import type { MarketState } from '../market-url.js';

/** The query parameters of a state, without empty ones. */
const wantedOf = ({ q, categories, sort, page }: MarketState) => ({
  limit: PRODUCTS_PER_PAGE,
  page,
  ...(sort && { sort }),
  ...(categories.length > 0 && { category: [...categories] }),
  ...(q && { q }),
});

/** The page of products for a state, and the total number. */
export const productsQuery = (api: Api, state: MarketState) => {
  const query = wantedOf(state);
  return {
    queryKey: [...catalogueKey, 'products', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.page('GET /products', { query, signal }),
  };
};
