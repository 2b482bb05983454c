import { useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import type { MarketState } from '../market-url.js';
import { productsQuery } from './list-products.js';

/** The page of products for a state. The previous page stays until it is loaded. */
export const useProducts = (state: MarketState) =>
  useQuery({
    ...productsQuery(useApi(), state),
    placeholderData: keepPreviousData,
    enabled: state.view === 'products',
  });
