import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { type MarketState, type MarketView, withChange } from '../market-url.js';
import type { GoToMarket } from '../use-market.js';
import { CategoryFilter } from './category-filter.js';
import styles from './market-tools.module.css';
import { useSearchText } from './use-search-text.js';

interface Props {
  state: MarketState;
  go: GoToMarket;
}

const views: { value: MarketView; label: string }[] = [
  { value: 'products', label: 'Products' },
  { value: 'vendors', label: 'Vendors' },
];

const MAX_LENGTH = 200;

function ProductSearch({ state, go }: Props) {
  // Only the first change of the text adds a history entry, so that Back leaves the search in one step.
  const search = (q: string) => go(withChange(state, { q }), { replace: state.q !== '' });
  const { text, setText, searchNow } = useSearchText(state.q, search);
  return (
    <div className={styles.search}>
      <SearchField
        label="Search products"
        value={text}
        onChange={setText}
        onSearch={searchNow}
        maxLength={MAX_LENGTH}
      />
    </div>
  );
}

/** View, search and categories. Vendors can be neither searched nor filtered. */
export function MarketTools({ state, go }: Props) {
  const isProducts = state.view === 'products';
  return (
    <div className={styles.tools}>
      <Segmented
        label="Show"
        labelHidden
        className={styles.view}
        options={views}
        value={state.view}
        onChange={(view) => go(withChange(state, { view }))}
      />
      {isProducts && <ProductSearch state={state} go={go} />}
      {isProducts && <CategoryFilter state={state} go={go} />}
    </div>
  );
}
