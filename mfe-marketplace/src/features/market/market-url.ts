import type { ProductSort } from '@festival/contracts/products';
import type { GoTo } from '@festival/mfe-kit/address-state';
import type { PageMeta } from '@festival/mfe-kit/area';

export type MarketView = 'products' | 'vendors';

/** The state of the marketplace. All of it is in the address, so that it can be shared and gone back to. */
export interface MarketState {
  view: MarketView;
  q: string;
  categories: readonly string[];
  /** `''` for the default order. */
  sort: ProductSort | '';
  page: number;
  /** The product in the open dialog. */
  productId: string | null;
}

export type GoToMarket = GoTo<MarketState>;

export const sortOptions: readonly { value: ProductSort | 'none'; label: string }[] = [
  { value: 'none', label: 'Not Sorted' },
  { value: 'name', label: 'A-Z' },
  { value: '-name', label: 'Z-A' },
  { value: '-date', label: 'Most to least recent' },
  { value: 'date', label: 'Least to most recent' },
  { value: 'price', label: 'Price low to high' },
  { value: '-price', label: 'Price high to low' },
];

const MAX_QUERY = 200;
const MAX_PAGE = 100_000;

const isSort = (value: string): value is ProductSort =>
  value !== 'none' && sortOptions.some((option) => option.value === value);

const toPage = (value: string | null): number => {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** Parses an address. Ignores invalid values. */
export const readMarketUrl = (
  search: URLSearchParams,
  knownCategories: readonly string[],
): MarketState => {
  const asked = new Set(search.getAll('category'));
  const sort = search.get('sort') ?? '';
  return {
    view: search.get('view') === 'vendors' ? 'vendors' : 'products',
    q: (search.get('q') ?? '').trim().slice(0, MAX_QUERY),
    categories: knownCategories.filter((category) => asked.has(category)),
    sort: isSort(sort) ? sort : '',
    page: toPage(search.get('page')),
    productId: search.get('product') || null,
  };
};

/** The address of a state, without default values: `/marketplace?category=Masks&page=2`. */
export const marketUrl = (state: Partial<MarketState>): string => {
  const { view, q, categories = [], sort, page = 1, productId } = state;
  const search = new URLSearchParams();
  if (view === 'vendors') search.set('view', view);
  if (q) search.set('q', q);
  for (const category of categories) search.append('category', category);
  if (sort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  if (productId) search.set('product', productId);
  const text = search.toString();
  return `/marketplace${text && `?${text}`}`;
};

/** Changes the state. A change of the list returns to its first page. */
export const withChange = (
  state: MarketState,
  change: Partial<Pick<MarketState, 'q' | 'categories' | 'sort' | 'view'>>,
): MarketState => ({ ...state, ...change, page: 1, productId: null });

export const isFiltered = ({ q, categories }: MarketState): boolean =>
  q !== '' || categories.length > 0;

const titleOf = ({ view, q, categories }: MarketState): string => {
  if (view === 'vendors') return 'Marketplace vendors';
  if (q) return `“${q}” in the marketplace`;
  return categories.length > 0 ? `${categories.join(', ')} in the marketplace` : 'Marketplace';
};

/**
 * The metadata of the market for search engines. They should index the list page by page, whole or of one category. A sorted list is the same list, so its
 * first page is the canonical one. Searches and combinations of categories are not indexed, because there is no end of them.
 */
export const marketMeta = (state: MarketState): PageMeta => {
  const { view, q, categories, sort, page } = state;
  const title = page > 1 ? `${titleOf(state)}, page ${page}` : titleOf(state);
  if (view === 'vendors') return { title, address: marketUrl({ view, page }) };
  return {
    title,
    address: marketUrl({ q, categories, page: sort ? 1 : page }),
    ...((q || categories.length > 1) && { isUnlisted: true }),
  };
};

export const vendorUrl = (vendorId: string): string =>
  `/VendorPage/${encodeURIComponent(vendorId)}`;
