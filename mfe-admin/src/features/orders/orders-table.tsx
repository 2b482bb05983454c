import type { Order } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn, type TableSelection } from '@festival/ui/data-table';
import { formatInstant } from '../../shared/format-instant.js';
import { formatTotal } from './format-order.js';
import { OrderActions } from './order-actions.js';
import { OrderLines } from './order-lines.js';
import styles from './orders-table.module.css';
import type { OrdersView } from './orders-view.js';
import type { useOrderChanges } from './use-order-changes.js';

interface Props {
  orders: readonly Order[];
  title: string;
  empty: string;
  isStale: boolean;
  state: OrdersView['state'];
  changes: ReturnType<typeof useOrderChanges>;
  selection?: TableSelection;
}

export function OrdersTable({ orders, title, empty, isStale, state, changes, selection }: Props) {
  const edition = useEdition();
  const instant = (at: string | undefined) =>
    at && <span className={styles.whole}>{formatInstant(edition, at)}</span>;
  const cancelled: DataTableColumn<Order> = {
    key: 'cancelled',
    header: 'Cancelled',
    cell: ({ cancelledAt }) => instant(cancelledAt),
  };
  const actions: DataTableColumn<Order> = {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (order) => (
      <div className={styles.actions}>
        <OrderActions order={order} changes={changes} />
      </div>
    ),
  };
  const columns: DataTableColumn<Order>[] = [
    {
      key: 'number',
      header: 'Order Number',
      cell: (order) => <span className={styles.whole}>{order.orderNumber}</span>,
      isRowHeader: true,
    },
    { key: 'buyer', header: 'Buyer', cell: (order) => <bdi>{order.name}</bdi> },
    { key: 'email', header: 'Email Address', cell: (order) => order.emailAddress },
    { key: 'contact', header: 'Contact number', cell: (order) => order.contactNumber },
    { key: 'total', header: 'Total', cell: (order) => formatTotal(order.total), align: 'end' },
    { key: 'placed', header: 'Date time', cell: ({ datetime }) => instant(datetime) },
    state === 'cancelled' ? cancelled : actions,
  ];
  return (
    <DataTable
      caption={title}
      captionHidden
      columns={columns}
      rows={orders}
      rowId={(order) => order._id}
      rowLabel={(order) => `order ${order.orderNumber}`}
      expansion={{ render: (order) => <OrderLines order={order} /> }}
      empty={empty}
      busy={isStale}
      selection={selection}
    />
  );
}
