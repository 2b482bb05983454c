import { expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, pageSlots } from './pagination.js';

test.each([
  [1, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 12, '1 2 3 4 5 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [8, 12, '1 … 7 8 9 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
])('page %s of %s shows %s', (page, count, shown) => {
  const slots = pageSlots(page, count).map((slot) => (typeof slot === 'number' ? slot : '…'));
  expect(slots.join(' ')).toBe(shown);
});

test('there is nothing to choose on a single page', () => {
  const { container } = render(<Pagination page={1} pageCount={1} />);
  expect(container).toBeEmptyDOMElement();
});

test('reports the requested page, never the current one nor one beyond the ends', async () => {
  const change = jest.fn();
  render(<Pagination page={1} pageCount={3} onChange={change} label="Products" />);
  expect(screen.getByRole('navigation', { name: 'Products' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(change.mock.calls).toEqual([[2], [3]]);
});

test('with addresses the pages are links, and a new tab is left to the browser', () => {
  const change = jest.fn();
  render(
    <Pagination
      page={1}
      pageCount={2}
      onChange={change}
      hrefFor={(page) => `/marketplace?page=${page}`}
    />,
  );
  const link = screen.getByRole('link', { name: 'Page 2' });
  expect(link).toHaveAttribute('href', '/marketplace?page=2');
  const plain = createEvent.click(link);
  fireEvent(link, plain);
  expect(plain.defaultPrevented).toBe(true);
  expect(change).toHaveBeenCalledWith(2);
  const newTab = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, newTab);
  expect(newTab.defaultPrevented).toBe(false);
  expect(change).toHaveBeenCalledTimes(1);
});
