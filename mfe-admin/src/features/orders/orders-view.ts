import { useSearchParams } from '@festival/mfe-kit/router';
import { type OrdersState, ordersStateOf } from './orders-title.js';

export const PAGE_SIZES = [5, 10, 25] as const;
const DEFAULT_PAGE_SIZE = 10;

/** Which orders are shown. It lives in the address, so that a reload or a shared link shows the same. */
export interface OrdersView {
  state: OrdersState;
  page: number;
  pageSize: number;
  text: string;
}

const toPage = (value: string | null): number => Math.max(1, Math.floor(Number(value)) || 1);

const toPageSize = (value: string | null): number =>
  PAGE_SIZES.find((size) => size === Number(value)) ?? DEFAULT_PAGE_SIZE;

const toSearch = ({ state, page, pageSize, text }: OrdersView): Record<string, string> => ({
  ...(state !== 'unverified' && { [state]: 'true' }),
  ...(page > 1 && { page: String(page) }),
  ...(pageSize !== DEFAULT_PAGE_SIZE && { rows: String(pageSize) }),
  ...(text && { q: text }),
});

/** The view, and a way to change it. Whatever changes the list begins at its first page. */
export const useOrdersView = (): [OrdersView, (change: Partial<OrdersView>) => void] => {
  const [search, setSearch] = useSearchParams();
  const view: OrdersView = {
    state: ordersStateOf(search),
    page: toPage(search.get('page')),
    pageSize: toPageSize(search.get('rows')),
    text: search.get('q') ?? '',
  };
  const change = (changes: Partial<OrdersView>) =>
    setSearch(toSearch({ ...view, page: 1, ...changes }), { replace: 'text' in changes });
  return [view, change];
};
