import type { Order, Purchase, SlotTotals } from '@festival/contracts/orders';
import { type Api, useApi } from '@festival/mfe-kit/api';
import { useDownload } from '@festival/mfe-kit/download';
import { useEdition } from '@festival/mfe-kit/edition';
import { failureOf, useQuery } from '@festival/mfe-kit/query';
import { useNavigate } from '@festival/mfe-kit/router';
import { useSession } from '@festival/mfe-kit/session';
import { Button } from '@festival/ui/button';
import { cx } from '@festival/ui/cx';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Price } from '@festival/ui/price';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Table, type TableColumn } from '@festival/ui/table';
import { VisuallyHidden } from '@festival/ui/visually-hidden';
import { useId, useState } from 'react';
import { boughtVariations, OrderStatus } from '../../shared/purchases.js';
import { catalogueKey, useSlotTotals } from '../../shared/queries.js';
import type { Part } from '../stall/stall.js';
import { changeView, firstView, OrderList } from './order-list.js';
import styles from './stall-orders.module.css';

export function StallOrders({ part }: { part: Part }) {
  const titleId = useId();
  const api = useApi();
  const navigate = useNavigate();
  const download = useDownload({
    name: 'orders.csv',
    read: () => api.call('GET /orders/download'),
    failed: 'There is a problem with downloading orders.',
  });
  const [view, setView] = useState(firstView);
  const showSlot = (slot: string) => {
    setView({ ...firstView, slot });
    void navigate('/VendorLogin#orders');
  };
  return (
    <>
      {part('packing', <PackingList onShowOrders={showSlot} />)}
      {part(
        'orders',
        <Stack as="section" gap={4} aria-labelledby={titleId}>
          <Cluster justify="between">
            <h2 id={titleId}>Orders</h2>
            <Button
              icon="download"
              busy={download.isPending}
              busyLabel="Downloading…"
              onClick={() => download.mutate()}
            >
              Download orders
            </Button>
          </Cluster>
          <OrderList
            view={view}
            onChange={(changes) => setView((now) => changeView(now, changes))}
          />
        </Stack>,
      )}
    </>
  );
}

function PackingList({ onShowOrders }: { onShowOrders: (slot: string) => void }) {
  const titleId = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={titleId} className={styles.packing}>
      <Cluster justify="between" className={styles.tools}>
        <h2 id={titleId}>To pack</h2>
        <Button onClick={() => window.print()}>Print packing list</Button>
      </Cluster>
      <Slots onShowOrders={onShowOrders} />
    </Stack>
  );
}

function Slots({ onShowOrders }: { onShowOrders: (slot: string) => void }) {
  const { displayName, role } = useSession();
  const { collectionPlace, collectionSlots } = useEdition().marketplace;
  const api = useApi();
  const totals = useSlotTotals();
  const deliveries = useQuery({
    queryKey: [...catalogueKey, 'vendor-orders', 'deliveries'],
    queryFn: ({ signal }) => readDeliveries(api, signal),
    enabled: role === 'vendor',
  });
  const failed = [totals, deliveries].find(({ error }) => error);
  if (failed)
    return (
      <ErrorState
        title="Your packing list could not be loaded"
        headingLevel={3}
        {...failureOf(failed)}
      />
    );
  if (!totals.data || !deliveries.data)
    return (
      <Loading label="Loading your packing list…">
        <Skeleton lines={5} />
      </Loading>
    );
  if (totals.data.length === 0)
    return (
      <EmptyState title="Nothing to pack yet" headingLevel={3}>
        Once somebody orders, this is the list of what to pack for each collection slot.
      </EmptyState>
    );
  return (
    <div className={styles.list}>
      <p className={styles.paperTitle}>
        Packing list of <bdi>{displayName}</bdi>
      </p>
      <p className={styles.tools}>Pieces ordered so far, slot by slot. Verified means paid.</p>
      {totals.data.map((slot) => {
        const label = collectionSlots.find(({ code }) => code === slot.collectionDate)?.label;
        return (
          <SlotTable
            key={slot.collectionDate ?? slot.collection}
            slot={slot}
            title={
              slot.collection === 'delivery'
                ? 'To deliver'
                : `${collectionPlace}, ${label ?? slot.collectionDate}`
            }
            onShowOrders={() => onShowOrders(slot.collectionDate ?? slot.collection)}
          />
        );
      })}
      {deliveries.data.length > 0 && <DeliveriesTable orders={deliveries.data} />}
    </div>
  );
}

/** The maximum length of a list. */
const BATCH = 1_000;

const readDeliveries = async (api: Api, signal: AbortSignal): Promise<Order[]> => {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await api.page('GET /orders', {
      query: { slot: 'delivery', cancelled: 'false', page, limit: BATCH },
      signal,
    });
    orders.push(...items);
    // Oldest first.
    if (items.length < BATCH) return orders.reverse();
  }
};

type Item = SlotTotals['items'][number];

const columns: TableColumn<Item>[] = [
  {
    header: 'Product',
    isRowHeader: true,
    brief: 'title',
    cell: ({ productName, option1, option2 }) => {
      const options = [option1, option2].filter(Boolean).join(' · ');
      return (
        <>
          <bdi>{productName}</bdi>
          {options && <bdi className={styles.options}>{options}</bdi>}
        </>
      );
    },
  },
  { header: 'Pieces', align: 'end', brief: 'amount', cell: ({ quantity }) => quantity },
  { header: 'Verified', align: 'end', brief: 'text', cell: (item) => item.verifiedQuantity },
];

interface SlotTableProps {
  slot: SlotTotals;
  title: string;
  onShowOrders: () => void;
}

function SlotTable({ slot, title, onShowOrders }: SlotTableProps) {
  return (
    <section className={styles.slot}>
      <Cluster justify="between" align="end">
        <div>
          <h3>{title}</h3>
          <p className={styles.sum}>
            {slot.quantity} {slot.quantity === 1 ? 'piece' : 'pieces'}, {slot.verifiedQuantity}{' '}
            verified · <Price amount={slot.total} />
          </p>
        </div>
        <Button variant="quiet" size="compact" className={styles.tools} onClick={onShowOrders}>
          Show orders<VisuallyHidden> of {title}</VisuallyHidden>
        </Button>
      </Cluster>
      <Table
        allRows
        caption={`To pack: ${title}`}
        captionHidden
        className={styles.table}
        columns={columns}
        rows={slot.items}
        rowId={({ productId, option1, option2 }) => JSON.stringify([productId, option1, option2])}
        rowLabel={({ productName }) => productName}
      />
    </section>
  );
}

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

const deliveryColumns: TableColumn<Parcel>[] = [
  {
    header: 'Order',
    isRowHeader: true,
    nowrap: true,
    cell: ({ order }) => order.orderNumber,
  },
  {
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
  { header: 'Status', cell: ({ order }) => <OrderStatus order={order} /> },
];

function DeliveriesTable({ orders }: { orders: readonly Order[] }) {
  return (
    <section className={cx(styles.slot, styles.wide)}>
      <h3>Delivery addresses</h3>
      <Table
        allRows
        caption="Delivery addresses"
        captionHidden
        columns={deliveryColumns}
        rows={orders.flatMap(parcelsOf)}
        rowId={({ order, address }) => `${order._id} ${address}`}
        rowLabel={({ order }) => `order ${order.orderNumber}`}
      />
    </section>
  );
}
