import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import { errorMessage } from '@festival/mfe-kit/api';
import { ErrorState } from '@festival/ui/error-state';
import { Pagination } from '@festival/ui/pagination';
import { useRef } from 'react';
import { ProductGrid, ProductGridSkeleton } from '../../../shared/products/product-grid.js';
import { usePaging } from '../../../shared/use-paging.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { useProducts } from '../api/use-products.js';
import { type MarketState, marketUrl } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import { ListHead } from './list-head.js';
import { NothingFound } from './nothing-found.js';
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
