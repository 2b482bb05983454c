import type { AdminOrderSort, OrderState } from '@festival/contracts/orders';
import { Keyset } from '@festival/service-kit/keyset';

export interface DeskOrderRow {
  id: string;
  orderNumber: string;
  state: OrderState;
  stateChangedAt: Date;
  placedAt: Date;
  totalCents: number;
  name: string;
  contactNumber: string;
  emailAddress: string;
}

/** A row with the values that a cursor needs: dates as text. */
type ListedRow = DeskOrderRow & { placedText: string };

type Column = 'placed' | 'number' | 'name' | 'total';

const sorted = {
  placed: { 'o.placedAt': 'placedText', 'o.id': 'id' },
  number: { 'o.orderNumber': 'orderNumber', 'o.id': 'id' },
  name: { 'o.name': 'name', 'o.id': 'id' },
  total: { 'o.totalCents': 'totalCents', 'o.placedAt': 'placedText', 'o.id': 'id' },
} as const;

/** The sort column and direction of a list of orders. Each column has an index that starts with the state. */
export const listBy = (sort: AdminOrderSort) => {
  const descending = sort.startsWith('-');
  const column = sort.replace('-', '') as Column;
  const keyset = new Keyset<ListedRow>(sorted[column], { descending, unicode: ['o.name'] });
  return {
    keyset,
    columns: Object.keys(sorted[column]),
    direction: descending ? ('DESC' as const) : ('ASC' as const),
  };
};

/** Formats a date as the database writes it. */
export const toPlacedText = (placedAt: Date): string =>
  placedAt.toISOString().replace('T', ' ').replace('Z', '');
