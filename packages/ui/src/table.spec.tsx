import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orders, ordersTable } from '../test/orders.js';
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
  const { container } = render(<Table {...ordersTable} rows={orders} />);
  const frame = container.firstElementChild;
  expect(frame).not.toHaveAttribute('data-stacked');
  resize(899);
  expect(frame).toHaveAttribute('data-stacked');
  resize(900);
  expect(frame).not.toHaveAttribute('data-stacked');
  needed.mockReturnValue(400);
  resize(599);
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
