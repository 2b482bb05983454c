import type { AdminOrder } from '@festival/contracts/orders';
import { useEdition } from '@festival/mfe-kit/edition';
import { DataTable, type DataTableColumn, type TableSelection } from '@festival/ui/data-table';
import { formatPrice } from '@festival/ui/price';
import { formatInstant } from '../../../shared/format-instant.js';
import { ordersTitles } from '../orders-title.js';
import type { ChangeView, OrdersView } from '../orders-view.js';
import type { OrderChanges } from '../use-order-changes.js';
import { OrderDetails } from './order-details.js';
import { VerifyButton } from './verify-button.js';

interface Props {
  orders: readonly AdminOrder[];
  view: OrdersView;
  onChange: ChangeView;
  isStale: boolean;
  changes: OrderChanges;
  selection: TableSelection | undefined;
}

const emptyTexts = {
  unverified: 'Every order is verified.',
  verified: 'No order is verified yet.',
  cancelled: 'No order was cancelled.',
} as const;

const isNarrowed = ({ text, slot, vendor, from, to, least, most }: OrdersView): boolean =>
  [text, slot, vendor, from, to, least, most].some((value) => value !== '');

export function OrdersTable({ orders, view, onChange, isStale, changes, selection }: Props) {
  const edition = useEdition();
  const { state, sort } = view;
  const cancelled: DataTableColumn<AdminOrder> = {
    key: 'cancelled',
    header: 'Cancelled',
    nowrap: true,
    brief: 'action',
    cell: ({ cancelledAt }) => cancelledAt && formatInstant(edition, cancelledAt),
  };
  const actions: DataTableColumn<AdminOrder> = {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    brief: 'action',
    cell: (order) => <VerifyButton order={order} changes={changes} />,
  };
  const columns: DataTableColumn<AdminOrder>[] = [
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
    { key: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
    { key: 'contact', header: 'Contact number', cell: ({ contactNumber }) => contactNumber },
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
    },
    state === 'cancelled' ? cancelled : actions,
  ];
  return (
    <DataTable
      dense
      caption={ordersTitles[state]}
      captionHidden
      columns={columns}
      rows={orders}
      rowId={({ _id }) => _id}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      expansion={{ render: (order) => <OrderDetails order={order} changes={changes} /> }}
      empty={isNarrowed(view) ? 'No order matches that.' : emptyTexts[state]}
      busy={isStale}
      selection={selection}
      sort={{ key: sort.replace('-', ''), isDescending: sort.startsWith('-') }}
      onSort={({ key, isDescending }) =>
        onChange({ sort: `${isDescending ? '-' : ''}${key}` as OrdersView['sort'] })
      }
    />
  );
}
