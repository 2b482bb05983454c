import type { Order } from '@festival/contracts/orders';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import type { SlotProps } from '@festival/mfe-kit/slots';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { LinkButton } from '@festival/ui/link-button';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { Price } from '@festival/ui/price';
import { Table } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import {
  isToBePaid,
  orderColumns,
  ordersTable,
  PurchaseComments,
  PurchaseLines,
} from '../shared/purchases.js';
import styles from './my-orders.module.css';

/** The profile's name for the source of orders, in its list of unavailable sources. */
const SOURCE = 'catalogue';

/** The orders on a student's profile; nothing for somebody who has never ordered. */
export function MyOrdersPanel({ profile, onRetry }: SlotProps['profile.panel']) {
  const isUnavailable = profile.unavailable.includes(SOURCE);
  if (profile.pastOrders.length === 0 && !isUnavailable) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="my-orders">
      <h2 id="my-orders">My Orders</h2>
      {isUnavailable ? (
        <Alert tone="warning" actions={onRetry && <Button onClick={onRetry}>Try again</Button>}>
          Your orders cannot be shown just now. They are safe with us.
        </Alert>
      ) : (
        <MyOrders orders={profile.pastOrders} />
      )}
    </Stack>
  );
}

const SMALLEST_PAGE = 5;

function MyOrders({ orders }: { orders: readonly Order[] }) {
  const { timeZone } = useFestivalClock();
  const { number, date, total, state } = orderColumns(timeZone);
  const [wantedPage, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const pageCount = Math.ceil(orders.length / size);
  const page = Math.min(wantedPage, pageCount);
  const resize = (next: number) => {
    setSize(next);
    setPage(1);
  };
  return (
    <div className={styles.panel}>
      <Table
        allRows
        caption="My Orders"
        captionHidden
        className={ordersTable}
        columns={[number, { ...date, brief: 'text' }, total, state]}
        rows={orders.slice((page - 1) * size, page * size)}
        rowId={({ _id }) => _id}
        rowLabel={({ orderNumber }) => `order ${orderNumber}`}
        expansion={{ render: (order) => <PurchasesTable order={order} /> }}
      />
      {orders.length > SMALLEST_PAGE && (
        <div className={styles.paging}>
          <PageSize value={size} onChange={resize} />
          <Pagination
            label="Pages of orders"
            page={page}
            pageCount={pageCount}
            onChange={setPage}
          />
        </div>
      )}
    </div>
  );
}

export function PurchasesTable({ order }: { order: Order }) {
  return (
    <div className={styles.purchases}>
      <PurchaseLines
        caption={`Purchases of order ${order.orderNumber}`}
        purchases={order.purchases}
      />
      {order.surcharges.length > 0 && (
        <ul className={styles.surcharges}>
          {order.surcharges.map(({ vendorId, vendorName, surcharge }) => (
            <li key={vendorId}>
              Delivery from <bdi>{vendorName}</bdi>: <Price amount={surcharge} />
            </li>
          ))}
        </ul>
      )}
      {order.deliveryAddress && (
        <p className={styles.address}>
          Delivery to <bdi>{order.deliveryAddress}</bdi>
        </p>
      )}
      <PurchaseComments label="Your comments to vendors" purchases={order.purchases} />
      <p>
        <LinkButton size="compact" href={`/PaymentSuccess?order=${encodeURIComponent(order._id)}`}>
          {isToBePaid(order) ? 'How to pay' : 'Payment details'}
          <VisuallyHidden>: order {order.orderNumber}</VisuallyHidden>
        </LinkButton>
      </p>
    </div>
  );
}
