import { MAX_ORDER_SEARCH_LENGTH } from '@festival/contracts/limits';
import type { Order, OrderState } from '@festival/contracts/orders';
import { useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useEdition } from '@festival/mfe-kit/edition';
import { failureOf, keepPreviousData, useQuery } from '@festival/mfe-kit/query';
import { useSession } from '@festival/mfe-kit/session';
import { DescriptionList } from '@festival/ui/description-list';
import { EmptyState } from '@festival/ui/empty-state';
import { ErrorState } from '@festival/ui/error-state';
import { Cluster, Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { PageSize } from '@festival/ui/page-size';
import { Pagination } from '@festival/ui/pagination';
import { Price } from '@festival/ui/price';
import { SearchField } from '@festival/ui/search-field';
import { Segmented } from '@festival/ui/segmented';
import { Select } from '@festival/ui/select';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { Table } from '@festival/ui/table';
import { useState } from 'react';
import {
  orderColumns,
  ordersTable,
  PurchaseComments,
  PurchaseLines,
} from '../../shared/purchases.js';
import { catalogueKey } from '../../shared/queries.js';
import styles from './order-list.module.css';

const SMALLEST_PAGE = 5;

interface Props {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}

export function OrderList({ view, onChange }: Props) {
  const api = useApi();
  const { role } = useSession();
  const { state, slot, text, page, pageSize } = view;
  const query = useQuery({
    queryKey: [...catalogueKey, 'vendor-orders', 'page', view],
    queryFn: ({ signal }) =>
      api.page('GET /orders', {
        query: {
          page,
          limit: pageSize,
          ...filters[state],
          ...(slot && { slot }),
          ...(text && { q: text }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: role === 'vendor',
  });
  const total = query.data?.total ?? 0;
  if (query.data && total === 0 && !isNarrowed(view))
    return (
      <EmptyState title="No orders yet" headingLevel={3}>
        They are listed here as soon as somebody buys one of your products.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <OrderFilters view={view} onChange={onChange} />
      {query.data ? (
        <OrdersTable orders={query.data.items} isStale={query.isPlaceholderData} />
      ) : query.error ? (
        <ErrorState
          title="Your orders could not be loaded"
          headingLevel={3}
          {...failureOf(query)}
        />
      ) : (
        <Loading label="Loading orders…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {total > SMALLEST_PAGE && (
        <Cluster justify="between" align="end">
          <PageSize value={view.pageSize} onChange={(pageSize) => onChange({ pageSize })} />
          <Pagination
            label="Pages of orders"
            page={view.page}
            pageCount={Math.ceil(total / view.pageSize)}
            onChange={(page) => onChange({ page })}
          />
        </Cluster>
      )}
    </Stack>
  );
}

const filters = {
  all: {},
  placed: { verified: 'false' },
  verified: { verified: 'true' },
  cancelled: { cancelled: 'true' },
} as const;

const states = [
  { value: 'all', label: 'All' },
  { value: 'placed', label: 'In progress' },
  { value: 'verified', label: 'Verified' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

function OrderFilters({ view, onChange }: Props) {
  const { collectionSlots } = useEdition().marketplace;
  const [text, setText] = useState(view.text);
  const search = (wanted: string) => onChange({ text: wanted.trim() });
  return (
    <Cluster align="end" gap={4}>
      <Segmented
        label="Status"
        compact
        options={states}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label="Collection"
        className={styles.slot}
        value={view.slot}
        placeholder="All slots and deliveries"
        options={[
          ...collectionSlots.map(({ code, label }) => ({ value: code, label })),
          { value: 'delivery', label: 'Delivery' },
        ]}
        onChange={(slot) => onChange({ slot })}
      />
      <div className={styles.search}>
        <SearchField
          label="Find an order"
          placeholder="Number, name, email, phone or amount"
          maxLength={MAX_ORDER_SEARCH_LENGTH}
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === '') search(next);
          }}
          onSearch={search}
        />
      </div>
    </Cluster>
  );
}

function OrdersTable({ orders, isStale }: { orders: readonly Order[]; isStale: boolean }) {
  const { number, date, total, state } = orderColumns(useFestivalClock().timeZone);
  return (
    <Table
      caption="Orders for your products"
      captionHidden
      className={ordersTable}
      columns={[
        number,
        date,
        { header: 'Buyer', brief: 'text', cell: ({ name }) => <bdi>{name}</bdi> },
        { ...total, header: 'Your part' },
        state,
      ]}
      rows={orders}
      rowId={({ _id }) => _id}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      expansion={{ render: (order) => <OrderDetails order={order} /> }}
      empty="No matching orders."
      busy={isStale}
    />
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <PurchaseLines
        caption={`Your products in order ${order.orderNumber}`}
        purchases={order.purchases}
      />
      <PurchaseComments label="Comments from the buyer" purchases={order.purchases} />
      <DescriptionList
        items={[
          {
            term: 'Email address',
            value: <Link href={`mailto:${order.emailAddress}`}>{order.emailAddress}</Link>,
          },
          {
            term: 'Contact number',
            value: <Link href={`tel:${order.contactNumber}`}>{order.contactNumber}</Link>,
          },
          {
            term: 'Deliver to',
            value: order.deliveryAddress && (
              <bdi className={styles.address}>{order.deliveryAddress}</bdi>
            ),
          },
          ...order.surcharges.map(({ surcharge }) => ({
            term: 'For delivery',
            value: <Price amount={surcharge} />,
          })),
        ]}
      />
    </div>
  );
}

interface OrdersView {
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
const isNarrowed = ({ state, slot, text }: OrdersView): boolean =>
  state !== 'all' || slot !== '' || text !== '';
