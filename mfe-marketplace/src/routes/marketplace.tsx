import { PRODUCTS_PER_PAGE } from '@festival/contracts/limits';
import type { ProductSort } from '@festival/contracts/products';
import { useAddressState, useEarlyChoice } from '@festival/mfe-kit/address-state';
import { type Api, useApi } from '@festival/mfe-kit/api';
import type { PageQuery, PageRequest } from '@festival/mfe-kit/area';
import { useEdition } from '@festival/mfe-kit/edition';
import { failureOf, keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { Button } from '@festival/ui/button';
import { FilterChips } from '@festival/ui/chip';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Container, Stack } from '@festival/ui/layout';
import { Pagination } from '@festival/ui/pagination';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { Select } from '@festival/ui/select';
import { type Ref, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type GoToMarket,
  isFiltered,
  type MarketState,
  type MarketView,
  marketMeta,
  marketUrl,
  readMarketUrl,
  sortOptions,
  withChange,
} from '../features/market/market-url.js';
import {
  FROM_LIST,
  openProductQueries,
  ProductDialog,
  useOpenProduct,
} from '../features/product/product-dialog.js';
import { VendorList, vendorsQuery } from '../features/vendors/vendor-list.js';
import page from '../shared/page.module.css';
import { ProductGrid, ProductGridSkeleton } from '../shared/product-cards.js';
import { catalogueKey } from '../shared/queries.js';
import { StallHeader } from '../shared/stall-header.js';
import { StallMark } from '../shared/stall-mark.js';
import { usePaging } from '../shared/use-paging.js';
import styles from './marketplace.module.css';

const stickerOf = ({ vendorId }: { vendorId: string }) => <StallMark vendorId={vendorId} />;

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

/** The text in the search box. It is ahead of the address during typing, and follows the address when that changes otherwise, as by the Back button. */
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

function CategoryFilter({ state, go }: Props) {
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

const useMarket = (): { state: MarketState; go: GoToMarket } => {
  const { categories } = useEdition().marketplace;
  const read = useCallback(
    (search: URLSearchParams) => readMarketUrl(search, categories),
    [categories],
  );
  return useAddressState(read, marketUrl);
};

/** A page of products. */
function ProductList({ state, go }: Props) {
  const query = useProducts(state);
  const { data, error, isPlaceholderData } = query;
  const { hrefFor } = useOpenProduct();
  const top = useRef<HTMLParagraphElement>(null);
  const { pageCount, isBeyond, turnTo } = usePaging({
    page: state.page,
    total: data?.total,
    perPage: PRODUCTS_PER_PAGE,
    isPlaceholder: isPlaceholderData,
    goTo: (page, options) => go({ ...state, page }, options),
    top,
  });

  const content = () => {
    if (!data && error)
      return <ErrorState title="Error loading products :(" {...failureOf(query)} />;
    if (!data || isBeyond) return <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />;
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
        stickerOf={stickerOf}
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

/** The result in words: "3 products for “tarts” in Food and Beverage". */
const summaryOf = (total: number, { q, categories }: MarketState): string => {
  const where = categories.length > 0 ? ` in ${categories.join(', ')}` : '';
  return `${total} ${total === 1 ? 'product' : 'products'}${q && ` for “${q}”`}${where}`;
};

interface ListHeadProps extends Props {
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
        stickerOf={stickerOf}
      />
    </Stack>
  );
}

function NothingFound({ state, go }: Props) {
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

const productsQuery = (api: Api, { q, categories, sort, page }: MarketState) => {
  const query = {
    limit: PRODUCTS_PER_PAGE,
    page,
    ...(sort && { sort }),
    ...(categories.length > 0 && { category: [...categories] }),
    ...(q && { q }),
  };
  return {
    queryKey: [...catalogueKey, 'products', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.page('GET /products', { query, signal }),
  };
};

/** What the server loads before it renders the page. */
export const marketQueries = async (request: PageRequest): Promise<PageQuery[]> => {
  const { api, edition, search } = request;
  const state = readMarketUrl(search, edition.marketplace.categories);
  const list: PageQuery =
    state.view === 'vendors' ? vendorsQuery(api, state.page) : productsQuery(api, state);
  return [list, ...openProductQueries(request)];
};
