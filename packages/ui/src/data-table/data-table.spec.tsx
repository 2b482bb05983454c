import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type DataTableColumn, type TableSort } from './index.js';

interface Order {
  id: string;
  buyer: string;
  total: string;
}
const orders: Order[] = [
  { id: 'K7M', buyer: 'Mei', total: '$12.50' },
  { id: 'Q2D', buyer: 'Arif', total: '$8.00' },
];
const columns: DataTableColumn<Order>[] = [
  { key: 'id', header: 'Order', cell: (order) => order.id, isRowHeader: true },
  { key: 'buyer', header: 'Buyer', cell: (order) => order.buyer },
  { key: 'total', header: 'Total', cell: (order) => order.total, align: 'end' },
];
const base = {
  caption: 'Unverified orders',
  columns,
  rowId: (order: Order) => order.id,
  rowLabel: (order: Order) => `order ${order.id}`,
};

test('rows are ticked one by one or all at once, and what is ticked on other pages stays', async () => {
  function Page() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    return (
      <>
        <DataTable {...base} rows={orders} selection={{ selected, onChange: setSelected }} />
        <output>{[...selected].sort().join(' ')}</output>
      </>
    );
  }
  render(<Page />);
  const all = screen.getByRole('checkbox', { name: 'Select all rows' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order Q2D' }));
  expect(screen.getByText('Q2D elsewhere')).toBeInTheDocument();
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(screen.getByText('K7M Q2D elsewhere')).toBeInTheDocument();
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(screen.getByText('elsewhere')).toBeInTheDocument();
});

test('a column that can be sorted by says how it is, and turns round at a press', async () => {
  const sortable = columns.map((column) => ({ ...column, sortable: column.key === 'buyer' }));
  function Page() {
    const [sort, setSort] = useState<TableSort>();
    return <DataTable {...base} columns={sortable} rows={orders} sort={sort} onSort={setSort} />;
  }
  render(<Page />);
  const header = screen.getByRole('columnheader', { name: 'Buyer' });
  const button = within(header).getByRole('button', { name: 'Buyer' });
  expect(header).not.toHaveAttribute('aria-sort');
  expect(screen.getAllByRole('button')).toEqual([button]);
  for (const order of ['ascending', 'descending', 'ascending']) {
    await userEvent.click(button);
    expect(header).toHaveAttribute('aria-sort', order);
  }
});
