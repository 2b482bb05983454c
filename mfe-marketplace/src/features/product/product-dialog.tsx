import type { Product } from '@festival/contracts/products';
import type { Vendor } from '@festival/contracts/vendors';
import { type Api, foundOrNull, useApi } from '@festival/mfe-kit/api';
import type { PageMeta, PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { failureOf, type QueryClient, useQuery, useQueryClient } from '@festival/mfe-kit/query';
import { useLocation, useNavigate, usePageMeta } from '@festival/mfe-kit/router';
import { StructuredData, usePublicAddress } from '@festival/mfe-kit/structured-data';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { Dialog } from '@festival/ui/dialog';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useCallback } from 'react';
import { catalogueKey } from '../../shared/queries.js';
import { ProductDetails } from './product-details.js';
import styles from './product-dialog.module.css';
import { productData, productMeta } from './product-meta.js';

/** Two lines on a phone. */
const LONG_NAME = 50;

const placeholder = (
  <Loading label="Loading product…">
    <div className={styles.columns}>
      <Skeleton shape="square" />
      <Skeleton lines={6} />
    </div>
  </Loading>
);

const gone: PageMeta = { title: 'No longer for sale', isMissing: true };

function Panel({ id }: { id: string }) {
  const { isFromList, close: onClose } = useOpenProduct();
  const queries = useQueryClient();
  const query = useQuery({ ...productQuery(useApi(), id), refetchInterval: LOOK_AGAIN_MS });
  const isGone = query.data === null;
  // First as in a cached list, until its current data is loaded.
  const product = isGone ? undefined : (query.data ?? findListed(queries, id));
  const whole = usePublicAddress();
  usePageMeta(isGone ? gone : product ? productMeta(product) : {});
  const body = () => {
    if (isGone)
      return (
        <EmptyState
          icon="cart"
          title="No longer for sale"
          headingLevel={3}
          actions={<Button onClick={onClose}>See what else there is</Button>}
        >
          Its vendor has removed it, or the link is incomplete.
        </EmptyState>
      );
    if (product) return <ProductDetails product={product} onDone={onClose} />;
    if (!query.error) return placeholder;
    return <ErrorState title="Error loading products :(" headingLevel={3} {...failureOf(query)} />;
  };
  return (
    <Dialog
      open
      size="large"
      dismissOnBackdrop
      hasOwnEntry={isFromList}
      onClose={onClose}
      className={cx(product && product.name.length > LONG_NAME && styles.longName)}
      title={isGone ? 'Product' : (product?.name ?? 'Product')}
    >
      {product && <StructuredData data={productData(product, whole)} />}
      {body()}
    </Dialog>
  );
}

/** The open product over the page, if the address has one. `page` is the metadata of the page below. */
export function ProductDialog({ page }: { page: PageMeta }) {
  const { productId } = useOpenProduct();
  usePageMeta(productId ? {} : page);
  return productId && <Panel key={productId} id={productId} />;
}

const PARAM = 'product';

/** Marks the history entry of a dialog that was opened from a list of this page. */
export const FROM_LIST = { isFromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state;

const withProduct = (search: string, productId: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (productId) parameters.set(PARAM, productId);
  else parameters.delete(PARAM);
  const text = parameters.toString();
  return text && `?${text}`;
};

export const useOpenProduct = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isFromList(state)) void navigate(-1);
    else void navigate(`${pathname}${withProduct(search, null)}`, { replace: true });
  }, [state, pathname, search, navigate]);
  return {
    productId: new URLSearchParams(search).get(PARAM) || null,
    /** Whether it was opened from a list of this page, so that Back closes it. */
    isFromList: isFromList(state),
    hrefFor: ({ _id }: { _id: string }) => `${pathname}${withProduct(search, _id)}`,
    /** Goes back if it was opened in this page; otherwise only closes it. */
    close,
  };
};

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

const findListed = (queries: QueryClient, id: string): Product | undefined =>
  queries
    .getQueriesData({ queryKey: catalogueKey })
    .flatMap(([, data]) => productsIn(data))
    .find((product) => product._id === id);

/** A product; null if it is not for sale (any more). */
const productQuery = (api: Api, id: string) => ({
  queryKey: [...catalogueKey, 'product', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    foundOrNull(api.call('GET /products/:id', { params: { id }, signal })),
});

export const openProductQueries = ({ api, search }: PageRequest): PageQuery[] => {
  const id = search.get('product');
  return id ? [productQuery(api, id)] : [];
};
