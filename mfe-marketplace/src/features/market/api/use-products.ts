import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import type { MarketState } from '../market-url.js';
import { takeEarlyList } from './early-list.js';
import { fetchProducts, productsQuery } from './list-products.js';

/** The page of products that a state asks for; the one before stays until it is there. */
export const useProducts = (state: MarketState) => {
  const api = useApi();
  return useQuery({
    queryKey: ['marketplace', 'products', productsQuery(state)],
    queryFn: ({ signal }) => takeEarlyList(state) ?? fetchProducts(api, state, signal),
    placeholderData: keepPreviousData,
    enabled: state.view === 'products',
  });
};
