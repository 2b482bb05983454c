import { Button } from '@festival/ui/button';
import { EmptyState } from '@festival/ui/empty-state';
import { Stack } from '@festival/ui/layout';
import { ProductGrid } from '../../../shared/products/product-grid.js';
import { FROM_LIST, useOpenProduct } from '../../product-popup/use-open-product.js';
import { useProducts } from '../api/use-products.js';
import { isFiltered, type MarketState, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import styles from './nothing-found.module.css';

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

interface Props {
  state: MarketState;
  go: GoToMarket;
}

/** Replaces an empty list: the reason, what to try, and other products. */
export function NothingFound({ state, go }: Props) {
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
