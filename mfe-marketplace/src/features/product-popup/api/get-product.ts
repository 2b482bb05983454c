import type { Product } from '@festival/contracts/products';
import type { Vendor } from '@festival/contracts/vendors';
import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import { type QueryClient, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { catalogueKey } from '../../../shared/catalogue-key.js';

/** The last piece may be sold while somebody reads. */
const LOOK_AGAIN_MS = 20_000;

/** What is cached of the marketplace, as far as it holds products: a list, a page, or a vendor. */
interface Holder {
  items?: (Product | Vendor)[];
  products?: Product[];
}

const productsIn = (data: unknown): Product[] => {
  const { items = [], products = [] } = (data ?? {}) as Holder;
  return [...products, ...items.flatMap((item) => ('products' in item ? item.products : item))];
};

/** The product from a cached list. */
const findListed = (queries: QueryClient, id: string): Product | undefined =>
  queries
    .getQueriesData({ queryKey: catalogueKey })
    .flatMap(([, data]) => productsIn(data))
    .find((product) => product._id === id);

/** A product; null if it is not for sale (any more). */
export const productQuery = (api: Api, id: string) => ({
  queryKey: [...catalogueKey, 'product', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    foundOrNull(api.call('GET /products/:id', { params: { id }, signal })),
});

/** A product, first as in a cached list, until its current data is loaded. */
export const useProduct = (id: string) => {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    ...productQuery(api, id),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const isGone = query.data === null;
  return {
    product: isGone ? undefined : (query.data ?? findListed(queries, id)),
    isGone,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
};
