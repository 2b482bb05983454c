import { toDollars } from '@festival/contracts/money';
import type { AdminOrder, OrderState } from '@festival/contracts/orders';

/** The columns of a page of the desk, by their names in a row. */
export const deskOrderColumns = {
  id: 'o.id',
  orderNumber: 'o.orderNumber',
  state: 'o.state',
  stateChangedAt: 'o.stateChangedAt',
  placedAt: 'o.placedAt',
  totalCents: 'o.totalCents',
  name: 'o.name',
  contactNumber: 'o.contactNumber',
  emailAddress: 'o.emailAddress',
} as const;

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

export const toAdminOrder = (row: DeskOrderRow): AdminOrder => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  verified: row.state === 'verified',
  cancelled: row.state === 'cancelled',
  ...(row.state === 'cancelled' && { cancelledAt: row.stateChangedAt.toISOString() }),
  datetime: row.placedAt.toISOString(),
  total: toDollars(row.totalCents),
  name: row.name,
  contactNumber: row.contactNumber,
  emailAddress: row.emailAddress,
});
