import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import { type Api, errorMessage, useApi } from '@festival/mfe-kit/api';
import { keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Stack } from '@festival/ui/layout';
import { Pagination } from '@festival/ui/pagination';
import { Select } from '@festival/ui/select';
import { type Ref, useRef, useState } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../../shared/product-cards.js';
import { catalogueKey } from '../../shared/queries.js';
import { usePaging } from '../../shared/use-paging.js';
import { FROM_LIST, useOpenProduct } from '../product/product-dialog.js';
import {
  type GoToMarket,
  isFiltered,
  type MarketState,
  marketUrl,
  sortOptions,
  withChange,
} from './market-url.js';
import styles from './product-list.module.css';

interface Props {
  state: MarketState;
  go: GoToMarket;
}

/** A page of products. */
export function ProductList({ state, go }: Props) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useProducts(state);
  const { hrefFor } = useOpenProduct();
  const top = useRef<HTMLParagraphElement>(null);
  const { pageCount, turnTo } = usePaging({
    page: state.page,
    total: data?.total,
    perPage: PRODUCTS_PER_PAGE,
    isPlaceholder: isPlaceholderData,
    goTo: (page, options) => go({ ...state, page }, options),
    top,
  });

  const content = () => {
    if (!data && error)
      return (
        <ErrorState
          title="Error loading products :("
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      );
    const isBeyondLast = data?.items.length === 0 && data.total > 0;
    if (!data || isBeyondLast) return <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />;
    if (data.total === 0) return <NothingFound state={state} go={go} />;
    return (
      <ProductGrid
        label="Products"
        headingLevel={2}
        products={data.items}
        hrefFor={hrefFor}
        entry={FROM_LIST}
        isBehind={state.productId !== null}
        isBusy={isPlaceholderData}
      />
    );
  };
  return (
    <div className={styles.list}>
      <ListHead
        ref={top}
        state={state}
        go={go}
        total={isPlaceholderData ? undefined : data?.total}
      />
      {content()}
      <Pagination
        label="Pages of products"
        page={state.page}
        pageCount={pageCount}
        hrefFor={(page) => marketUrl({ ...state, page, productId: null })}
        onChange={turnTo}
        className={styles.pages}
      />
    </div>
  );
}

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

/** The result in words: "3 products for “tarts” in Food and Beverage". */
const summaryOf = (total: number, { q, categories }: MarketState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${countOf(total)}${q && ` for “${q}”`}${where}`;
};

interface ListHeadProps {
  state: MarketState;
  go: GoToMarket;
  /** The total number; undefined until it is known. */
  total: number | undefined;
  ref: Ref<HTMLParagraphElement>;
}

/** The number of results, which is announced, and their order. The previous number stays until the next is known. */
function ListHead({ state, go, total, ref }: ListHeadProps) {
  const [shown, setShown] = useState('');
  const summary = total === undefined ? shown : summaryOf(total, state);
  if (summary !== shown) setShown(summary);
  return (
    <div className={styles.head}>
      <p ref={ref} tabIndex={-1} role="status" className={styles.count}>
        {summary}
      </p>
      <Select
        label="Sort by"
        className={styles.sort}
        options={sortOptions}
        value={state.sort || 'none'}
        onChange={(sort) => go(withChange(state, { sort: sort === 'none' ? '' : sort }))}
      />
    </div>
  );
}

/** Fills rows of two or three. */
const SUGGESTED = 6;

const newest: MarketState = {
  view: 'products',
  q: '',
  categories: [],
  sort: '-date',
  page: 1,
  productId: null,
};

/** The newest products; nothing until they are loaded. */
function Newest() {
  const { data } = useProducts(newest);
  const { hrefFor } = useOpenProduct();
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="newest" className={styles.newest}>
      <h2 id="newest">New at the stalls</h2>
      <ProductGrid
        label="New at the stalls"
        products={data.items.slice(0, SUGGESTED)}
        hrefFor={hrefFor}
        entry={FROM_LIST}
      />
    </Stack>
  );
}

interface NothingFoundProps {
  state: MarketState;
  go: GoToMarket;
}

/** Replaces an empty list: the reason, what to try, and other products. */
function NothingFound({ state, go }: NothingFoundProps) {
  const { q, categories } = state;
  if (!isFiltered(state))
    return (
      <EmptyState icon="cart" title="The stalls are still being set up">
        There is nothing for sale yet. Please come back soon.
      </EmptyState>
    );
  return (
    <>
      <EmptyState
        icon="search"
        title={q ? `Nothing matches “${q}”` : 'Nothing here yet'}
        actions={
          <>
            {q && categories.length > 0 && (
              <Button onClick={() => go(withChange(state, { categories: [] }))}>
                Search every category
              </Button>
            )}
            <Button onClick={() => go(withChange(state, { q: '', categories: [] }))}>
              Show all products
            </Button>
          </>
        }
      >
        {q
          ? 'Try a shorter word, or the kind of product instead of its name.'
          : 'Nobody sells anything of this kind at the moment.'}
      </EmptyState>
      <Newest />
    </>
  );
}

/** The page of products for a state. The previous page stays until it is loaded. */
const useProducts = (state: MarketState) =>
  useQuery({
    ...productsQuery(useApi(), state),
    placeholderData: keepPreviousData,
    enabled: state.view === 'products',
  });

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
