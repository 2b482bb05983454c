import { refuse } from '@festival/mfe-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mug, tee } from '../../../test/examples.js';
import { vendorProfile } from '../../../test/vendor-account.js';
import { openProducts } from '../../../test/vendor-products.js';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    tee({ _id: `tee-${at}`, name: `Tee ${at + 1}`, date_uploaded: '2021-01-05T09:00:00+08:00' }),
  );
const names = () =>
  screen.getAllByRole('rowheader').map((header) => header.textContent?.replace(/^\W+/, ''));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const deleteTicked = async (count: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Delete ${count}` }));
  const question = screen.getByRole('alertdialog', { name: `Delete ${count}?` });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
};

test('a row shows the product and its stock, its details how it is handed over', async () => {
  await openProducts([
    tee({ isPreOrder: true, leadTime: 7, quantitySold: 12 }),
    mug({ quantity: [[0]], totalQty: 0 }),
  ]);
  const row = within(screen.getByRole('row', { name: /Medley Tee/ }));
  for (const text of ['Apparel', '$22.00', '108', '12'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(
    within(screen.getByRole('row', { name: /Wonky Mug/ })).getByText('Sold out'),
  ).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Details of Medley Tee' }));
  for (const text of ['Pre-order, 5 days', 'Self-collection, Delivery', 'Cream, S'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('the stock of each variation is one press away, and unlimited stock is marked', async () => {
  await openProducts([tee({ quantity: [[5, 999_999]], colours: ['Cream'] })]);
  expect(screen.getByRole('row', { name: /Medley Tee/ })).toHaveTextContent('Unlimited');
  await userEvent.click(screen.getByRole('button', { name: 'Details of Medley Tee' }));
  expect(screen.getByText('Cream, S').nextElementSibling).toHaveTextContent('5');
  expect(screen.getByText('Cream, M').nextElementSibling).toHaveTextContent('Unlimited');
});

test('an empty stall says so and offers to fill it', async () => {
  await openProducts([]);
  expect(screen.getByText('Your stall is empty')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  expect(await screen.findByRole('dialog', { name: 'Add Product' })).toBeInTheDocument();
});

test('ten rows a page, or five, or twenty-five', async () => {
  await openProducts(many(12));
  expect(screen.getAllByRole('rowheader')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
  expect(screen.getByLabelText('Rows per page')).toHaveTextContent('51025');
});

test('sorts by a column, and finds among many', async () => {
  await openProducts([...many(10), mug({ name: 'Café Mug' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()[0]).toBe('Café Mug');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(names()[0]).not.toBe('Café Mug');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'cafe');
  expect(names()).toEqual(['Café Mug']);
});

test('there is no search where all can be seen', async () => {
  await openProducts(many(10));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('several are deleted at once, each by its own call, after a question that names them', async () => {
  const page = await openProducts([tee(), mug()]);
  await tick('Select Medley Tee');
  expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
  await tick('Select all rows');
  await userEvent.click(screen.getByRole('button', { name: 'Delete 2 products' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveAccessibleDescription(/“Medley Tee” and “Wonky Mug” will be gone/);
  expect(page.requests.filter(({ name }) => name.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 products deleted.')).toBeInTheDocument();
  expect(await screen.findByText('Your stall is empty')).toBeInTheDocument();
  expect(
    page.requests.filter(({ name }) => name.startsWith('DELETE')).map(({ params }) => params.id),
  ).toEqual(['tee', 'mug']);
});

test('a product that cannot be deleted is named and stays ticked; the others are deleted', async () => {
  const [first, second, third] = [tee(), mug(), tee({ _id: 'cap', name: 'Cap' })];
  const stock = new Set([first, second, third]);
  const page = await openProducts([], {
    'GET /vendors/profile': () => vendorProfile({ products: [...stock] }),
    'DELETE /products/:id': ({ params: { id = '' } }) => {
      if (id === 'mug') return refuse('SERVICE_UNAVAILABLE');
      for (const product of stock) if (product._id === id) stock.delete(product);
      return { _id: id };
    },
  });
  await tick('Select all rows');
  await deleteTicked('3 products');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('1 product could not be deleted');
  expect(alert).toHaveTextContent('Wonky Mug: This part of the site is resting.');
  expect(screen.getByText('2 products deleted.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Wonky Mug']));
  expect(screen.getByRole('checkbox', { name: 'Select Wonky Mug' })).toBeChecked();
  expect(page.requests.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(3);
});

test('a product that is already gone counts as deleted', async () => {
  await openProducts([tee(), mug()], { 'DELETE /products/:id': () => refuse('NOT_FOUND') });
  await tick('Select Wonky Mug');
  await deleteTicked('1 product');
  expect(await screen.findByText('1 product deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
