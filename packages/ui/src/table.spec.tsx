import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { columns, orders, ordersTable } from '../test/orders.js';
import { Table } from './table.js';

test('is a table with a name, named columns and named rows', () => {
  render(<Table {...ordersTable} rows={orders} />);
  const table = screen.getByRole('table', { name: 'Unverified orders' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((th) => th.textContent),
  ).toEqual(['Order', 'Buyer', 'Total']);
  const row = screen.getByRole('row', { name: /Q2D/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Q2D');
  expect(within(row).getByRole('cell', { name: 'Arif' })).toHaveAttribute('data-label', 'Buyer');
});

test('shows its message when it is empty', () => {
  render(<Table {...ordersTable} rows={[]} empty="No orders to verify." />);
  expect(screen.getByRole('cell', { name: 'No orders to verify.' })).toBeInTheDocument();
});

test('rows expand and fold, each on its own', async () => {
  render(
    <Table
      {...ordersTable}
      rows={orders}
      expansion={{ render: (order) => <p>Purchases of {order.buyer}</p> }}
    />,
  );
  const toggle = screen.getByRole('button', { name: 'Details of order K7M' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(screen.getByText('Purchases of Mei')).toBeInTheDocument();
  expect(screen.queryByText('Purchases of Arif')).not.toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  expect(screen.queryByText('Purchases of Mei')).not.toBeInTheDocument();
});

test('rows that start open are expanded at first, and fold', async () => {
  render(
    <Table
      {...ordersTable}
      rows={orders}
      expansion={{
        render: (order) => <p>Purchases of {order.buyer}</p>,
        startsOpen: ({ buyer }) => buyer === 'Mei',
      }}
    />,
  );
  expect(screen.getByText('Purchases of Mei')).toBeInTheDocument();
  expect(screen.queryByText('Purchases of Arif')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Details of order K7M' }));
  expect(screen.queryByText('Purchases of Mei')).not.toBeInTheDocument();
});

test('its rows are stacked while its columns do not fit, and where it is narrow', () => {
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get');
  const needed = jest.spyOn(Element.prototype, 'scrollWidth', 'get');
  const resize = (to: number) => {
    width.mockReturnValue(to);
    fireEvent(window, new Event('resize'));
  };
  width.mockReturnValue(1_000);
  needed.mockReturnValue(900);
  const { container, rerender } = render(<Table {...ordersTable} rows={orders} />);
  const frame = container.firstElementChild;
  expect(frame).not.toHaveAttribute('data-stacked');
  resize(899);
  expect(frame).toHaveAttribute('data-stacked');
  resize(900);
  expect(frame).not.toHaveAttribute('data-stacked');
  needed.mockReturnValue(400);
  resize(599);
  expect(frame).toHaveAttribute('data-stacked');
  resize(799);
  expect(frame).not.toHaveAttribute('data-stacked');
  rerender(<Table {...ordersTable} rows={orders} stacksBelow={800} />);
  expect(frame).toHaveAttribute('data-stacked');
});

test('rows without enough room are stacked at once', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  const needed = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_000);
  const { container, rerender } = render(<Table {...ordersTable} rows={[]} />);
  expect(container.firstElementChild).not.toHaveAttribute('data-stacked');
  needed.mockReturnValue(1_001);
  rerender(<Table {...ordersTable} rows={orders} />);
  expect(container.firstElementChild).toHaveAttribute('data-stacked');
});

test('rows are ticked one by one or all at once, and rows of other pages stay ticked', async () => {
  function Page() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    return (
      <>
        <Table {...ordersTable} rows={orders} selection={{ selected, onChange: setSelected }} />
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
    const [sort, setSort] = useState('');
    return <Table {...ordersTable} columns={sortable} rows={orders} sort={sort} onSort={setSort} />;
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
