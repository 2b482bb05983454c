import type { Order } from '@festival/contracts/orders';
import { Table, type TableColumn } from '@festival/ui/table';
import { OrderState } from '../../../shared/order-state.js';
import { boughtVariations } from '../../../shared/variations.js';
import styles from './packing-list.module.css';

const contentsOf = (order: Order) =>
  order.purchases.filter(({ collection }) => collection === 'delivery').flatMap(boughtVariations);

const columns: TableColumn<Order>[] = [
  {
    key: 'number',
    header: 'Order',
    isRowHeader: true,
    nowrap: true,
    cell: (order) => order.orderNumber,
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ name, contactNumber, deliveryAddress }) => (
      <>
        <bdi className={styles.line}>{name}</bdi>
        <bdi className={styles.line}>{deliveryAddress}</bdi>
        <span className={styles.line}>{contactNumber}</span>
      </>
    ),
  },
  {
    key: 'contents',
    header: 'Contents',
    cell: (order) =>
      contentsOf(order).map(({ key, quantity, productName, options }) => (
        <span key={key} className={styles.line}>
          {quantity} × <bdi>{productName}</bdi>
          {options && (
            <>
              {' '}
              (<bdi>{options}</bdi>)
            </>
          )}
        </span>
      )),
  },
  { key: 'state', header: 'Status', cell: (order) => <OrderState order={order} /> },
];

/** What goes to whom, an order a row. */
export function DeliveriesTable({ orders }: { orders: readonly Order[] }) {
  return (
    <section className={styles.slot}>
      <h3>Delivery addresses</h3>
      <Table
        caption="Delivery addresses"
        captionHidden
        columns={columns}
        rows={orders}
        rowId={({ _id }) => _id}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      />
    </section>
  );
}
