import type { OrderState } from '@festival/contracts/orders';

/** The filter of a vendor's orders. */
export interface OrdersView {
  state: 'all' | OrderState;
  /** The code of a collection slot, `delivery`, or empty for all. */
  slot: string;
  text: string;
  page: number;
  pageSize: number;
}

export const firstView: OrdersView = { state: 'all', slot: '', text: '', page: 1, pageSize: 10 };

/** Changes the filter. Any change of the list returns to its first page. */
export const changeView = (view: OrdersView, changes: Partial<OrdersView>): OrdersView => ({
  ...view,
  page: 1,
  ...changes,
});

/** Whether the filter excludes some orders, so that an empty list does not mean that there are none. */
export const isNarrowed = ({ state, slot, text }: OrdersView): boolean =>
  state !== 'all' || slot !== '' || text !== '';
