import type { Order, Purchase } from '@festival/contracts/orders';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { boughtVariations } from '../../../shared/products/variations.js';
import { OrderStatus } from '../../../shared/purchases/order-status.js';
import styles from './packing-list.module.css';

/** The part of an order that goes to one address. */
interface Parcel {
  order: Order;
  address: string;
  purchases: Purchase[];
}

const parcelsOf = (order: Order): Parcel[] => {
  const parcels = new Map<string, Purchase[]>();
  for (const purchase of order.purchases)
    if (purchase.deliveryAddress)
      parcels.set(purchase.deliveryAddress, [
        ...(parcels.get(purchase.deliveryAddress) ?? []),
        purchase,
      ]);
  return [...parcels].map(([address, purchases]) => ({ order, address, purchases }));
};

const columns: DataTableColumn<Parcel>[] = [
  {
    key: 'number',
    header: 'Order',
    isRowHeader: true,
    nowrap: true,
    cell: ({ order }) => order.orderNumber,
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ order, address }) => (
      <>
        <bdi className={styles.line}>{order.name}</bdi>
        <bdi className={styles.line}>{address}</bdi>
        <span className={styles.line}>{order.contactNumber}</span>
      </>
    ),
  },
  {
    key: 'contents',
    header: 'Contents',
    cell: ({ purchases }) =>
      purchases.flatMap(boughtVariations).map(({ key, quantity, productName, options }) => (
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
  { key: 'state', header: 'Status', cell: ({ order }) => <OrderStatus order={order} /> },
];

/** All deliveries, one row for each address. */
export function DeliveriesTable({ orders }: { orders: readonly Order[] }) {
  return (
    <section className={styles.slot}>
      <h3>Delivery addresses</h3>
      <DataTable
        caption="Delivery addresses"
        captionHidden
        columns={columns}
        rows={orders.flatMap(parcelsOf)}
        rowId={({ order, address }) => `${order._id} ${address}`}
        rowLabel={({ order }) => `order ${order.orderNumber}`}
      />
    </section>
  );
}
