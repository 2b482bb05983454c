import type { Product } from '@festival/contracts/products';
import type { Vendor } from '@festival/contracts/vendors';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { type QueryClient, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { foundOrNull } from '../../../shared/found-or-null.js';

/** While somebody reads, the last one may be sold. */
const LOOK_AGAIN_MS = 20_000;

/** Beneath this key everything cached is a list, a page or a vendor with products. */
const CATALOGUE_KEY = 'marketplace';

interface Holder {
  items?: (Product | Vendor)[];
  products?: Product[];
}

const productsIn = (data: unknown): Product[] => {
  const { items = [], products = [] } = (data ?? {}) as Holder;
  return [...products, ...items.flatMap((item) => ('products' in item ? item.products : item))];
};

/** What lists have told of a product already. */
const findListed = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData({ queryKey: [CATALOGUE_KEY] })
    .flatMap(([, data]) => productsIn(data))
    .find((product) => product._id === id);

/** One product; null where it is not for sale, or not any more. */
export const productQuery = (api: Api, id: string) => ({
  queryKey: [CATALOGUE_KEY, 'product', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    foundOrNull(api.call('GET /products/:id', { params: { id }, signal })),
});

/** One product, as lists have it until the server has told its stock of now, or while it cannot. */
export const useProduct = (id: string) => {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    ...productQuery(api, id),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const isGone = query.data === null;
  return {
    product: isGone ? undefined : (query.data ?? findListed(client, id)),
    isGone,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
};
