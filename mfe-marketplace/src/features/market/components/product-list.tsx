import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import { errorMessage } from '@festival/mfe-kit/api';
import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Pagination } from '@festival/ui/pagination';
import { useEffect, useRef } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../../../shared/product-grid.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { useProducts } from '../api/use-products.js';
import { isFiltered, type MarketState, marketUrl, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import styles from './product-list.module.css';

interface Props {
  state: MarketState;
  go: GoToMarket;
}

const countOf = (total: number): string => `${total} ${total === 1 ? 'product' : 'products'}`;

function NothingFound({ state, go }: Props) {
  if (!isFiltered(state))
    return (
      <EmptyState icon="cart" title="The stalls are still being set up">
        There is nothing for sale yet. Please come back soon.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="search"
      title="Nothing matches"
      actions={
        <Button onClick={() => go(withChange(state, { q: '', categories: [] }))}>
          Show all products
        </Button>
      }
    >
      Try another word, or fewer categories.
    </EmptyState>
  );
}

/** A page of the products that were asked for. */
export function ProductList({ state, go }: Props) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useProducts(state);
  const { hrefFor } = useOpenProduct();
  const top = useRef<HTMLParagraphElement>(null);
  const lastPage = data && !isPlaceholderData ? Math.ceil(data.total / PRODUCTS_PER_PAGE) : null;
  const isBeyond = lastPage !== null && lastPage > 0 && state.page > lastPage;

  useEffect(() => {
    if (isBeyond) go({ ...state, page: lastPage ?? 1 }, { replace: true });
  }, [isBeyond, lastPage, state, go]);

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
  if (!data || isBeyond) return <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />;

  const goToPage = (page: number) => {
    go({ ...state, page });
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.list}>
      <p ref={top} tabIndex={-1} role="status" className={styles.count}>
        {countOf(data.total)}
      </p>
      {data.total === 0 ? (
        <NothingFound state={state} go={go} />
      ) : (
        <ProductGrid
          label="Products"
          headingLevel={2}
          products={data.items}
          hrefFor={hrefFor}
          entry={FROM_LIST}
          isBusy={isPlaceholderData}
        />
      )}
      <Pagination
        label="Pages of products"
        page={state.page}
        pageCount={Math.ceil(data.total / PRODUCTS_PER_PAGE)}
        hrefFor={(page) => marketUrl({ ...state, page, productId: null })}
        onChange={goToPage}
        className={styles.pages}
      />
    </div>
  );
}
