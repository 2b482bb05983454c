import type { AdminOrderSort, AdminOrderState } from '@festival/contracts/admin-orders';
import { useAddressState } from '@festival/mfe-kit/address-state';

export const PAGE_SIZES = [25, 100, 500] as const;
const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

export const NEWEST_FIRST: AdminOrderSort = '-placed';

/** The filters besides the state. Each is in the address; an unused one is empty. */
export const filterNames = ['slot', 'vendor', 'from', 'to', 'least', 'most'] as const;
export type FilterName = (typeof filterNames)[number];

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as Record<
  FilterName,
  string
>;

/** Which orders are shown. It is in the address, so a reload or a shared link shows the same orders. */
export interface OrdersView extends Record<FilterName, string> {
  state: AdminOrderState;
  text: string;
  sort: AdminOrderSort;
  pageSize: number;
}

const SORT = /^-?(placed|number|name|total)$/;

const toSort = (value: string | null): AdminOrderSort =>
  value !== null && SORT.test(value) ? (value as AdminOrderSort) : NEWEST_FIRST;

const toPageSize = (value: string | null): number =>
  PAGE_SIZES.find((size) => size === Number(value)) ?? DEFAULT_PAGE_SIZE;

const toView = (search: URLSearchParams): OrdersView => {
  const filters = filterNames.map((name) => [name, search.get(name) ?? ''] as const);
  return {
    ...(Object.fromEntries(filters) as Record<FilterName, string>),
    state: ordersStateOf(search),
    text: search.get('q') ?? '',
    sort: toSort(search.get('sort')),
    pageSize: toPageSize(search.get('rows')),
  };
};

const toAddress = ({ state, sort, pageSize, text, ...filters }: OrdersView): string =>
  `?${new URLSearchParams({
    ...(state !== 'unverified' && { [state]: 'true' }),
    ...(text && { q: text }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(sort !== NEWEST_FIRST && { sort }),
    ...(pageSize !== DEFAULT_PAGE_SIZE && { rows: String(pageSize) }),
  })}`;

/** The query parameters for the API, besides the state. */
export const filterOf = (view: OrdersView): Record<string, string> => ({
  ...(view.text && { q: view.text }),
  ...Object.fromEntries(
    filterNames.map((name) => [name, view[name]]).filter(([, value]) => value !== ''),
  ),
});

/** The number of filters in use, without the text search. */
export const filterCount = (view: OrdersView): number =>
  filterNames.filter((name) => view[name] !== '').length;

/** Text fields: they change with every key. */
const typed: ReadonlySet<string> = new Set(['from', 'to', 'least', 'most'] satisfies FilterName[]);

/** Whether only one text field changed. Typing adds no step to the browser's history. */
const isTypedOn = (before: OrdersView, after: OrdersView): boolean =>
  Object.entries(after).every(([name, value]) => {
    const was = before[name as keyof OrdersView];
    return value === was || (typed.has(name) && was !== '' && value !== '');
  });

export type ChangeView = (change: Partial<OrdersView>) => void;

/** The view and a function to change it. A change of the list starts at its first page. */
export const useOrdersView = (): [OrdersView, ChangeView] => {
  const { state: view, go } = useAddressState(toView, toAddress);
  const change: ChangeView = (changes) => {
    const after = { ...view, ...changes };
    go(after, { replace: isTypedOn(view, after) });
  };
  return [view, change];
};

/** The state of orders that an address selects: `?verified=true`, `?cancelled=true`. */
const ordersStateOf = (search: URLSearchParams): AdminOrderState => {
  if (search.get('verified') === 'true') return 'verified';
  return search.get('cancelled') === 'true' ? 'cancelled' : 'unverified';
};

export const ordersTitles: Record<AdminOrderState, string> = {
  unverified: 'Unverified Orders',
  verified: 'Verified Orders',
  cancelled: 'Cancelled Orders',
};

export const ordersTitle = (search: URLSearchParams): string => ordersTitles[ordersStateOf(search)];

/** The key of every query about orders. A change invalidates all of them. */
export const ordersKey = ['admin', 'orders'] as const;
