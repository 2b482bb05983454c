import type { Order } from '@festival/contracts/orders';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { DataTable, type DataTableColumn } from '@festival/ui/data-table';
import { Price } from '@festival/ui/price';
import { OrderStatus } from '../../../shared/purchases/order-status.js';
import { OrderDetails } from './order-details.js';

const columnsIn = (timeZone: string): DataTableColumn<Order>[] => {
  const date = new Intl.DateTimeFormat('en-SG', { dateStyle: 'medium', timeZone });
  return [
    {
      key: 'number',
      header: 'Order',
      isRowHeader: true,
      nowrap: true,
      cell: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'date',
      header: 'Date',
      nowrap: true,
      cell: ({ datetime }) => date.format(new Date(datetime)),
    },
    { key: 'buyer', header: 'Buyer', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'total',
      header: 'Your part',
      align: 'end',
      cell: ({ total }) => <Price amount={total} />,
    },
    { key: 'state', header: 'Status', cell: (order) => <OrderStatus order={order} /> },
  ];
};

interface Props {
  orders: readonly Order[];
  isStale: boolean;
}

export function OrdersTable({ orders, isStale }: Props) {
  const { timeZone } = useFestivalClock();
  return (
    <DataTable
      caption="Orders for your products"
      captionHidden
      columns={columnsIn(timeZone)}
      rows={orders}
      rowId={({ _id }) => _id}
      rowLabel={({ orderNumber }) => `order ${orderNumber}`}
      expansion={{ render: (order) => <OrderDetails order={order} /> }}
      empty="No order matches that."
      busy={isStale}
    />
  );
}
