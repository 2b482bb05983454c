import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { columns, orders, ordersTable } from '../../test/orders.js';
import { DataTable, type TableSort } from '../data-table.js';

test('rows are ticked one by one or all at once, and rows of other pages stay ticked', async () => {
  function Page() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    return (
      <>
        <DataTable {...ordersTable} rows={orders} selection={{ selected, onChange: setSelected }} />
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
    return (
      <DataTable {...ordersTable} columns={sortable} rows={orders} sort={sort} onSort={setSort} />
    );
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
