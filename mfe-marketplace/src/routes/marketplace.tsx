import type { ProductSort } from '@festival/contracts/products';
import { useAddressState, useEarlyChoice } from '@festival/mfe-kit/address-state';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useEdition } from '@festival/mfe-kit/edition';
import { FilterChips } from '@festival/ui/chip';
import { Container, Stack } from '@festival/ui/layout';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type GoToMarket,
  type MarketState,
  type MarketView,
  marketMeta,
  marketUrl,
  readMarketUrl,
  withChange,
} from '../features/market/market-url.js';
import { ProductList, productsQuery } from '../features/market/product-list.js';
import { openProductQueries, ProductDialog } from '../features/product/product-dialog.js';
import { VendorList, vendorsQuery } from '../features/vendors/vendor-list.js';
import page from '../shared/page.module.css';
import { StallHeader } from '../shared/stall-header.js';
import styles from './marketplace.module.css';

/** The marketplace: products or vendors, and the open product. */
export function MarketplacePage() {
  const { state, go } = useMarket();
  const controls = useRef<HTMLDivElement>(null);
  useEarlyChoice(controls, {
    state,
    read: (element) => choiceIn(element, state),
    choose: (choice) => go(withChange(state, choice)),
  });
  return (
    <>
      <MarketIntro />
      <Container className={page.page}>
        <Stack ref={controls} gap={5}>
          <MarketTools state={state} go={go} />
          {state.view === 'products' ? (
            <ProductList state={state} go={go} />
          ) : (
            <VendorList
              page={state.page}
              goTo={(next, options) => go({ ...state, page: next }, options)}
              hrefFor={(next) => marketUrl({ ...state, page: next, productId: null })}
            />
          )}
        </Stack>
        <ProductDialog page={marketMeta(state)} />
      </Container>
    </>
  );
}

/** What the marketplace is, and how a purchase helps others and the buyer. */
function MarketIntro() {
  const { charityPercent, dollarsPerChance } = useEdition().marketplace;
  return (
    <StallHeader
      title="Marketplace"
      lead={`${charityPercent}% of proceeds go to two charities, and every $${dollarsPerChance} you spend earns you one lucky-draw chance.`}
    />
  );
}

type Choice = Pick<MarketState, 'view' | 'q' | 'sort' | 'categories'>;

/** The state of the controls. Uses `state` for controls that do not exist. */
const choiceIn = (controls: HTMLElement, state: MarketState): Choice => {
  const find = (selector: string) =>
    controls.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value;
  const sort = find('select') as ProductSort | 'none' | undefined;
  const boxes = [...controls.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  return {
    view: find('input[type=radio]:checked') === 'vendors' ? 'vendors' : 'products',
    q: find('input[type=search]')?.trim() ?? state.q,
    sort: sort === 'none' ? '' : (sort ?? state.sort),
    categories:
      boxes.length > 0
        ? boxes.filter(({ checked }) => checked).map(({ value }) => value)
        : state.categories,
  };
};

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
function MarketTools({ state, go }: Props) {
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

/** The list updates after this pause in typing. */
const PAUSE_MS = 300;

/**
 * The text in the search box. It is ahead of the address during typing, and follows the address when that changes by other means, such as the Back button.
 */
const useSearchText = (searched: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(searched);
  const sent = useRef(searched);

  const searchNow = (next: string) => {
    const wanted = next.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(() => searchNow(text));

  useEffect(() => {
    if (sent.current === searched) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);

  useEffect(() => {
    const timer = setTimeout(searchAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow };
};

/** On a phone most categories are off screen. This scrolls the chosen one into view without moving the page. */
const showChosen = (root: HTMLElement | null) => {
  const chip = root?.querySelector('input:checked')?.closest('label');
  const strip = chip?.parentElement;
  if (!chip || !strip) return;
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  strip.scrollLeft += middle(chip) - middle(strip);
};

interface CategoryFilterProps {
  state: MarketState;
  go: GoToMarket;
}

/** The edition's categories, as checkboxes. */
function CategoryFilter({ state, go }: CategoryFilterProps) {
  const { categories } = useEdition().marketplace;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(root.current), []);
  return (
    <div ref={root} className={styles.filter}>
      <FilterChips
        label="Categories"
        labelHidden
        className={styles.categories}
        options={categories.map((category) => ({ value: category, label: category }))}
        value={state.categories}
        onChange={(chosen) => go(withChange(state, { categories: chosen }))}
      />
    </div>
  );
}

/** The marketplace's state in the address, and a function to change it. */
const useMarket = (): { state: MarketState; go: GoToMarket } => {
  const { categories } = useEdition().marketplace;
  const read = useCallback(
    (search: URLSearchParams) => readMarketUrl(search, categories),
    [categories],
  );
  return useAddressState(read, marketUrl);
};

/** What the server loads before it renders the page. */
export const marketQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, edition, search } = request;
  const state = readMarketUrl(search, edition.marketplace.categories);
  const list: PageQuery =
    state.view === 'vendors' ? vendorsQuery(api, state.page) : productsQuery(api, state);
  return [list, ...(await openProductQueries(request))];
};
