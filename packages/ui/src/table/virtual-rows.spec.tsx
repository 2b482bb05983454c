import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Order, ordersTable } from '../../test/orders.js';
import { Table, type TableProps } from '../table.js';
// A lazy chunk. Imported here, so that it is not compiled while the test waits for it.
import './virtual-rows.js';

const ROW_PX = 44;
const many = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({ id: `N${at}`, buyer: `Buyer ${at}`, total: '$1' }));

/** jsdom has no layout: here every row is 44 px high, the screen is 768 px high, and the table is at the top of the page. */
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -window.scrollY));
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  scrollTo(0);
});
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y, pageYOffset: y });
  act(() => void fireEvent.scroll(window));
};

const open = async (count: number, props: Partial<TableProps<Order>> = {}) => {
  render(<Table {...ordersTable} rows={many(count)} {...props} />);
  await waitFor(() => expect(screen.queryAllByRole('row').length).toBeLessThan(50));
};
const rowOf = (id: string) => screen.getByRole('row', { name: new RegExp(`\\b${id}\\b`) });
/** The indexes of the header and of the rows in the DOM. */
const rowIndexes = () =>
  screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));

test('of 500 rows only the visible ones are on the page, and each has its number and the total', async () => {
  await open(500);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  const indexes = rowIndexes();
  expect(indexes.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(indexes.at(-1)).toBe(501);
  expect(rowOf('N17')).toHaveAttribute('aria-rowindex', '19');
  expect(indexes.length).toBeLessThan(35);
});

test('others are there once they are scrolled to', async () => {
  await open(500);
  expect(screen.queryByText('Buyer 250')).not.toBeInTheDocument();
  scrollTo(250 * ROW_PX);
  expect(rowOf('N250')).toHaveAttribute('aria-rowindex', '252');
  expect(screen.queryByText('Buyer 20')).not.toBeInTheDocument();
  expect(rowIndexes()).toEqual([...rowIndexes()].sort((a, b) => a - b));
});

test('the row with the focus stays, and Tab moves to the next one, wherever the page was scrolled to', async () => {
  const selection = { selected: new Set<string>(), onChange: () => {} };
  await open(500, { selection });
  const third = screen.getByRole('checkbox', { name: 'Select order N2' });
  act(() => third.focus());
  scrollTo(400 * ROW_PX);
  expect(third).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('checkbox', { name: 'Select order N3' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('checkbox', { name: 'Select order N1' })).toHaveFocus();
});

test('the last row is there when the focus comes from below', async () => {
  await open(500, { expansion: { render: () => <p>Lines</p> } });
  act(() => screen.getByRole('button', { name: 'Details of order N499' }).focus());
  await waitFor(() => expect(rowOf('N498')).toBeInTheDocument());
});

test('a row that was opened or ticked is so when it comes back', async () => {
  function Page() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
    const expansion = { render: ({ buyer }: Order) => <p>Lines of {buyer}</p> };
    const selection = { selected, onChange };
    return <Table {...ordersTable} rows={many(500)} {...{ expansion, selection }} />;
  }
  render(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Details of order N5' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order N5' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select order N0' }));
  scrollTo(300 * ROW_PX);
  expect(screen.queryByText('Lines of Buyer 5')).not.toBeInTheDocument();
  scrollTo(0);
  expect(screen.getByText('Lines of Buyer 5')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select order N5' })).toBeChecked();
});

test('all rows are ticked at once, also those that are not on the page', async () => {
  const onChange = jest.fn();
  await open(500, { selection: { selected: new Set(), onChange } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(onChange).toHaveBeenCalledWith(new Set(many(500).map(({ id }) => id)));
});

test('25 rows are all on the page, in one group, and need no numbers', () => {
  render(<Table {...ordersTable} rows={many(25)} />);
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  expect(within(table).getAllByRole('rowgroup')).toHaveLength(2);
  expect(table).not.toHaveAttribute('aria-rowcount');
  expect(rowIndexes().every((index) => index === 0)).toBe(true);
});
