import { useState } from 'react';
import { Badge } from '../../badge.js';
import { Button } from '../../button.js';
import { DataTable } from '../../data-table.js';
import { Cluster } from '../../layout.js';
import { PageSize } from '../../page-size.js';
import { Pagination } from '../../pagination.js';
import { Price } from '../../price.js';
import { Table, type TableColumn } from '../../table.js';
import { Example, Section } from '../section.js';

interface Order {
  number: string;
  buyer: string;
  email: string;
  total: number;
  isVerified: boolean;
}

const orders: Order[] = [
  {
    number: 'K7M-2QD',
    buyer: 'Mei Tan',
    email: 'student01@e.ntu.edu.sg',
    total: 42.5,
    isVerified: false,
  },
  {
    number: 'P4X-9TR',
    buyer: 'Arif Rahman',
    email: 'student02@e.ntu.edu.sg',
    total: 8,
    isVerified: true,
  },
  {
    number: 'B2W-5HN',
    buyer: 'Priya Nair',
    email: 'student03@e.ntu.edu.sg',
    total: 116,
    isVerified: false,
  },
];

const columns: TableColumn<Order>[] = [
  {
    key: 'number',
    header: 'Order Number',
    cell: (order) => order.number,
    isRowHeader: true,
    nowrap: true,
  },
  { key: 'buyer', header: 'Buyer', cell: (order) => order.buyer },
  { key: 'email', header: 'Email Address', cell: (order) => order.email },
  { key: 'total', header: 'Total', cell: (order) => <Price amount={order.total} />, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: (order) =>
      order.isVerified ? (
        <Badge tone="positive">Verified</Badge>
      ) : (
        <Badge tone="warning">In progress</Badge>
      ),
  },
  {
    key: 'verify',
    header: 'Verify',
    headerHidden: true,
    cell: (order) => (
      <Button
        size="compact"
        disabled={order.isVerified}
        aria-label={`Verify order ${order.number}`}
      >
        Verify
      </Button>
    ),
  },
];

const naming = {
  rowId: (order: Order) => order.number,
  rowLabel: (order: Order) => `order ${order.number}`,
};

export function Data() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['P4X-9TR']));
  const [page, setPage] = useState(5);
  const [size, setSize] = useState(10);
  return (
    <Section id="data" title="Data">
      <Example title="Table">
        <DataTable
          {...naming}
          caption="Unverified Orders"
          columns={columns}
          rows={orders}
          selection={{ selected, onChange: setSelected }}
          expansion={{
            render: (order) => <p>Two lino prints for {order.buyer}, collected on 18 Feb.</p>,
          }}
        />
        <Cluster justify="between">
          <PageSize value={size} onChange={setSize} />
          <Pagination page={page} pageCount={12} onChange={setPage} label="Orders" />
        </Cluster>
        <Table
          {...naming}
          caption="My Orders"
          columns={columns.slice(0, 4)}
          rows={[]}
          empty="You have not ordered anything yet."
        />
      </Example>
    </Section>
  );
}
