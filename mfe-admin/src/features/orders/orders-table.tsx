import type { AdminOrder } from '@festival/contracts/admin-orders';
import type { Order, Purchase } from '@festival/contracts/orders';
import { formatInstant } from '@festival/edition/dates';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { Button } from '@festival/ui/button';
import { ConfirmDialog } from '@festival/ui/confirm-dialog';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { formatPrice } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Table, type TableColumn, type TableSelection } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useState } from 'react';
import { actionsColumn } from '../../shared/tables.js';
import styles from './orders-table.module.css';
import { type ChangeView, filterOf, type OrdersView, ordersTitles } from './orders-view.js';
import { type OrderChanges, useOrderDetails } from './use-orders.js';

interface Props {
  orders: readonly AdminOrder[];
  view: OrdersView;
  onChange: ChangeView;
  isStale: boolean;
  changes: OrderChanges;
  selection: TableSelection | undefined;
}

const emptyTexts = {
  unverified: 'Every order is verified. New ones appear here automatically.',
  verified: 'No verified orders yet. An order moves here when its payment is verified.',
  cancelled: 'No cancelled orders. Open an unverified order to cancel it.',
} as const;

export function OrdersTable({ orders, view, onChange, isStale, changes, selection }: Props) {
  const edition = useEdition();
  const { state, sort } = view;
  const columns: TableColumn<AdminOrder>[] = [
    {
      key: 'number',
      header: 'Order Number',
      cell: ({ orderNumber }) => orderNumber,
      isRowHeader: true,
      nowrap: true,
      sortable: true,
      brief: 'title',
    },
    {
      key: 'name',
      header: 'Buyer',
      cell: ({ name }) => <bdi>{name}</bdi>,
      sortable: true,
      brief: 'text',
    },
    { header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
    {
      key: 'total',
      header: 'Total',
      cell: ({ total }) => formatPrice(total),
      align: 'end',
      sortable: true,
      brief: 'amount',
    },
    {
      key: 'placed',
      header: 'Date time',
      cell: ({ datetime }) => formatInstant(edition, datetime),
      nowrap: true,
      sortable: true,
      brief: 'more',
    },
    state === 'cancelled'
      ? {
          header: 'Cancelled',
          cell: ({ cancelledAt }) => cancelledAt && formatInstant(edition, cancelledAt),
          nowrap: true,
        }
      : {
          ...actionsColumn((order: AdminOrder) => <VerifyButton order={order} changes={changes} />),
          brief: 'action',
        },
  ];
  return (
    <Table
      dense
      caption={ordersTitles[state]}
      captionHidden
      columns={columns}
      rows={orders}
      rowId={({ _id }) => _id}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      expansion={{ render: (order) => <OrderDetails order={order} changes={changes} /> }}
      empty={Object.keys(filterOf(view)).length > 0 ? 'No matching orders.' : emptyTexts[state]}
      busy={isStale}
      selection={selection}
      sort={sort}
      onSort={(by) => onChange({ sort: by as OrdersView['sort'] })}
    />
  );
}

interface OrderProps {
  order: AdminOrder;
  changes: OrderChanges;
}

/** The main action of an order in the list: verify its payment, or undo that. */
function VerifyButton({ order, changes }: OrderProps) {
  const { _id, orderNumber, verified } = order;
  return (
    <Button
      variant="quiet"
      size="compact"
      className={verified ? styles.undo : styles.verify}
      busy={changes.busyIds.has(_id)}
      busyLabel={verified ? 'Working…' : 'Verifying…'}
      onClick={() => changes.run(verified ? 'unverify' : 'verify', { orders: [order] })}
    >
      {verified ? 'Undo' : 'Verify'}
      <VisuallyHidden>
        {verified ? ' the verification of' : ''} order {orderNumber}
      </VisuallyHidden>
    </Button>
  );
}

function CancelOrder({ order, changes }: OrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="compact" onClick={() => setIsAsking(true)}>
        Cancel order<VisuallyHidden> {order.orderNumber}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        tone="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void changes.run('cancel', { orders: [order] });
        }}
      >
        Its stock goes back on sale, and we email <bdi>{order.name}</bdi>. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

/** What was bought, the contact details that do not fit in the row, and the cancel button. */
function OrderDetails({ order, changes }: OrderProps) {
  const edition = useEdition();
  const { data, error, refetch } = useOrderDetails(order._id);
  if (error && !data)
    return (
      <ErrorState
        headingLevel={3}
        title="Issues with fetching this order"
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading label="Loading the order…">
        <Skeleton lines={2} />
      </Loading>
    );
  return (
    <Stack gap={3}>
      <OrderLines order={data} />
      <Cluster justify="between" gap={3}>
        <p>
          {order.emailAddress} · {order.contactNumber} · {formatInstant(edition, order.datetime)}
          {order.cancelledAt && ` · Cancelled ${formatInstant(edition, order.cancelledAt)}`}
        </p>
        {!order.verified && !order.cancelled && <CancelOrder order={order} changes={changes} />}
      </Cluster>
    </Stack>
  );
}

function OrderLines({ order }: { order: Order }) {
  const edition = useEdition();
  return (
    <ul className={styles.lines}>
      {order.purchases.map((purchase) => (
        <li key={purchase.productId} className={styles.line}>
          <span className={styles.name}>
            <bdi>{purchase.productName}</bdi>{' '}
            <span className={styles.vendor}>
              by <bdi>{purchase.vendorName}</bdi>
            </span>
          </span>
          <span className={styles.total}>{formatPrice(purchase.total)}</span>
          <span className={styles.detail}>
            <bdi>{formatOptions(purchase).join('; ')}</bdi> · {formatCollection(purchase, edition)}
            {purchase.collection === 'delivery' && (
              <>
                {' '}
                to <bdi>{purchase.deliveryAddress}</bdi>
              </>
            )}
          </span>
          {purchase.comments && (
            <q dir="auto" className={styles.detail}>
              {purchase.comments}
            </q>
          )}
        </li>
      ))}
      {order.surcharges.map((surcharge) => (
        <li key={surcharge.vendorId} className={styles.line}>
          <span className={styles.name}>
            Delivery by <bdi>{surcharge.vendorName}</bdi>
          </span>
          <span className={styles.total}>
            {surcharge.surcharge > 0 ? formatPrice(surcharge.surcharge) : 'Free'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How the buyer gets the purchase. */
const formatCollection = (purchase: Purchase, edition: Edition): string => {
  if (purchase.collection === 'delivery') return 'Delivery';
  const slot = edition.marketplace.collectionSlots.find(
    ({ code }) => code === purchase.collectionDate,
  );
  return `Self-collection, ${slot?.label ?? purchase.collectionDate}`;
};

/** `Sun, M × 2` for each option that was bought. */
const formatOptions = ({ quantityBought, colours, sizes }: Purchase): string[] =>
  quantityBought.flatMap((row, colour) =>
    row.flatMap((quantity, size) => {
      if (quantity === 0) return [];
      const option = [colours[colour], sizes[size]].filter(Boolean).join(', ');
      return `${option ? `${option} ` : ''}× ${quantity}`;
    }),
  );
