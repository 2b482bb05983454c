import type { Api, CallResponse } from '@festival/api-client';
import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { MarketState } from '../market-url.js';

export interface ProductPage {
  items: CallResponse<'GET /products'>;
  /** Length of the whole list. */
  total: number;
}

/** The query of a page of products, without what is not asked. */
export const productsQuery = ({ q, categories, sort, page }: MarketState) => ({
  limit: PRODUCTS_PER_PAGE,
  page,
  ...(sort && { sort }),
  ...(categories.length > 0 && { category: [...categories] }),
  ...(q && { q }),
});

export const fetchProducts = (
  api: Api,
  state: MarketState,
  signal?: AbortSignal,
): Promise<ProductPage> =>
  api.page('GET /products', { query: productsQuery(state), ...(signal && { signal }) });
