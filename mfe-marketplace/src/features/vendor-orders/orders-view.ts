/** Which orders a vendor looks at. */
export interface OrdersView {
  state: 'all' | 'placed' | 'verified' | 'cancelled';
  /** The code of a collection slot, `delivery`, or empty for all. */
  slot: string;
  text: string;
  page: number;
  pageSize: number;
}

export const firstView: OrdersView = { state: 'all', slot: '', text: '', page: 1, pageSize: 10 };

/** Changes a view. Whatever changes the list begins at its first page. */
export const changeView = (view: OrdersView, changes: Partial<OrdersView>): OrdersView => ({
  ...view,
  page: 1,
  ...changes,
});

/** Whether the view leaves some orders out, so that an empty one does not mean that there are none. */
export const isNarrowed = ({ state, slot, text }: OrdersView): boolean =>
  state !== 'all' || slot !== '' || text !== '';
