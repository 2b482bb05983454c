import { beforeAll, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../test/orders.js';

// The dialog is a chunk that loads later. It is imported here, so that no test waits while it compiles.
beforeAll(() => import('./bank-list-dialog.js'));

const orders = [
  order(1),
  order(2),
  order(3),
  order(4, { verified: true }),
  order(5, { cancelled: true }),
];

const open = async () => {
  const opened = openOrders(orders);
  await screen.findByRole('row', { name: /K7QM-3X1A/ });
  await userEvent.keyboard('p');
  await userEvent.click(await screen.findByLabelText('Payments'));
  const dialog = within(screen.getByRole('dialog', { name: 'Match a list from the bank' }));
  const verified = () =>
    opened.requests
      .filter(({ name }) => name === 'POST /admin/orders/verify')
      .map(({ body }) => body);
  return { ...opened, dialog, verified };
};

const paste = async (...rows: string[]) => {
  const opened = await open();
  await userEvent.paste(rows.join('\n'));
  return opened;
};

it('shows each amount beside the total, verifies what matches, and leaves the rest with a sentence', async () => {
  const { dialog, verified } = await paste(
    'Details,Amount',
    'K7QM-3X1A,40.00',
    'k7qm 3x2a,12.50',
    'K7QM-3X3A,36.00',
    'K7QM-3X4A,12.50',
    'K7QM-3X5A,12.50',
    'K7QM-3X1A,40.00',
    'ZZZZ-ZZZ2,5.00',
    'Fee,1.50',
  );
  expect(await dialog.findByRole('status')).toHaveTextContent(
    '2 rows match · $52.50 · 6 rows to look at',
  );
  const matching = within(dialog.getByRole('table', { name: 'Rows that match' }));
  expect(matching.getByRole('row', { name: /K7QM-3X1A/ })).toHaveTextContent('$40.00 of $40.00');
  expect(matching.getByRole('row', { name: /k7qm 3x2a/ })).toHaveTextContent('$12.50 of $12.50');
  const rest = within(dialog.getByRole('table', { name: 'Rows to look at' }));
  for (const [row, sentence] of [
    [/K7QM-3X3A/, /Paid \$23\.50 too much\./],
    [/K7QM-3X4A/, /Verified already\./],
    [/K7QM-3X5A/, /The order is cancelled\./],
    [/K7QM-3X1A/, /Listed twice, or paid twice: line 2 pays for this order\./],
    [/ZZZZ-ZZZ2/, /No such order\./],
    [/Fee/, /No order number\./],
  ] as const)
    expect(rest.getByRole('row', { name: row })).toHaveTextContent(sentence);

  const button = dialog.getByRole('button', { name: 'Verify 2 that match' });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('2 orders verified. We email the buyers.');
  expect(verified()).toEqual([
    {
      payments: [
        { id: 'order-1', paid: 40 },
        { id: 'order-2', paid: 12.5 },
      ],
    },
  ]);
  expect(await dialog.findByText(/No row matches/)).toBeVisible();
  expect(dialog.queryByRole('table', { name: 'Rows that match' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('row', { name: /k7qm 3x2a/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /K7QM-3X1A/ })).toHaveTextContent(/Listed twice/);
});

it('brings a row back when its verification is undone', async () => {
  const { dialog } = await paste('Details,Amount', 'K7QM-3X1A,40.00', 'Fee,1.50');
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify 1 that match' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByRole('button', { name: 'Verify 1 that match' })).toBeVisible();
});

it('has a button to verify each row that an admin decides on', async () => {
  const { dialog, verified } = await paste('Details,Amount', 'K7QM-3X1A,39.00', 'K7QM-3X2A,1.00');
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify K7QM-3X1A' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  expect(verified()).toEqual([{ ids: ['order-1'] }]);
  expect(dialog.queryByRole('row', { name: /K7QM-3X1A/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /K7QM-3X2A/ })).toHaveTextContent(
    'Paid $11.50 too little.',
  );
});

it('finds the order of a row in the list, and keeps the rows for later', async () => {
  const { dialog, location } = await paste('Details,Amount', 'K7QM-3X4A,1.00', 'Tan,36.00');
  await userEvent.click(await dialog.findByRole('button', { name: 'Find K7QM-3X4A' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location()).toBe('/AdminManage?verified=true&q=K7QM-3X4A');
  await userEvent.click(await screen.findByRole('button', { name: 'Match a bank list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Find $36.00' }));
  expect(location()).toBe('/AdminManage?q=%2436.00');
});

it('says that a list has no amounts, and verifies it by another button', async () => {
  const { dialog, verified } = await paste('K7QM-3X1A', 'K7QM-3X2A');
  expect(await dialog.findByRole('status')).toHaveTextContent('No amounts: 2 orders');
  expect(dialog.getByRole('table', { name: '2 orders, no amounts' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /that match$/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(verified()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verify 2 without amounts' }));
  await screen.findByText('2 orders verified. We email the buyers.');
  expect(verified()).toEqual([{ ids: ['order-1', 'order-2'] }]);
});

it('shows what each column has, and asks which one has money in', async () => {
  const { dialog } = await paste('K7QM-3X1A,40.00,140.00');
  const columns = within(await dialog.findByRole('group', { name: /Columns/ }));
  expect(columns.getByLabelText('Column 2')).toHaveFocus();
  expect(columns.getByLabelText('Column 1')).toHaveDisplayValue('Text');
  expect(columns.getByText(/Choose the column with money in/)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('No row matches · 1 row to look at');
  await userEvent.selectOptions(columns.getByLabelText('Column 2'), 'Money in');
  expect(await dialog.findByRole('button', { name: 'Verify 1 that match' })).toBeVisible();
  await userEvent.selectOptions(columns.getByLabelText('Column 2'), 'Money out');
  expect(dialog.queryByRole('button', { name: 'Verify 1 that match' })).not.toBeInTheDocument();
});

it('takes a file, and says so if it is no text', async () => {
  const { dialog } = await open();
  const file = dialog.getByLabelText('A file from the bank');
  await userEvent.upload(file, new File(['PK\u0003\u0004'], 'list.csv', { type: 'text/csv' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'list.csv is not a list of text of at most 5 MB.',
  );
  const utf16 = Buffer.from('\ufeffK7QM-3X1A\t40.00', 'utf16le');
  await userEvent.upload(file, new File([utf16], 'list.csv', { type: 'text/csv' }));
  expect(await dialog.findByRole('button', { name: 'Verify 1 that match' })).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

it('verifies nothing that was taken out of the list after it was matched', async () => {
  const { dialog, verified } = await paste('K7QM-3X1A\t40.00', 'K7QM-3X2A\t12.50');
  await dialog.findByRole('button', { name: 'Verify 2 that match' });
  await userEvent.type(dialog.getByLabelText('Payments'), '{Backspace>16/}');
  expect(dialog.queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify 1 that match' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  expect(verified()).toEqual([{ payments: [{ id: 'order-1', paid: 40 }] }]);
});

it('replaces the text by pasted rows, and forgets it when it is closed', async () => {
  const { dialog } = await paste('K7QM-3X1A\t40.00');
  await dialog.findByRole('button', { name: 'Verify 1 that match' });
  await userEvent.click(dialog.getByLabelText('Payments'));
  await userEvent.paste('K7QM-3X2A\t12.50');
  expect(await dialog.findByRole('row', { name: /K7QM-3X2A/ })).toBeVisible();
  expect(dialog.getByLabelText('Payments')).toHaveValue('K7QM-3X2A\t12.50');
  await userEvent.click(dialog.getByText('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Match a bank list' }));
  expect(await screen.findByLabelText('Payments')).toHaveValue('');
});

it('verifies two orders of one transfer together only if it is their sum', async () => {
  const { dialog, verified } = await paste(
    'Details,Amount',
    'K7QM-3X1A K7QM-3X2A,40.00',
    'K7QM-3X1A and K7QM-3X2A,52.50',
  );
  const [part, whole] = await dialog.findAllByRole('row', { name: /K7QM-3X2A/ });
  expect(
    within(part!)
      .getAllByRole('button', { name: /^Verify/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Verify K7QM-3X1A', 'Verify K7QM-3X2A']);
  expect(within(whole!).getByRole('button', { name: 'Verify K7QM-3X1A, K7QM-3X2A' })).toBeVisible();
  await userEvent.click(within(part!).getByRole('button', { name: 'Verify K7QM-3X1A' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  expect(verified()).toEqual([{ ids: ['order-1'] }]);
  expect(dialog.getAllByRole('button', { name: 'Verify K7QM-3X2A' })).toHaveLength(2);
});

it('shows every row that matches before the press', async () => {
  const many = Array.from({ length: 101 }, (_, at) =>
    order(2, { _id: `order-${at}`, orderNumber: `K7QM-3${100 + at}` }),
  );
  openOrders([order(1)], {
    'POST /admin/orders/find': ({ body }) =>
      (body as { numbers: string[] }).numbers.map((number) => ({
        number,
        order: many.find(({ orderNumber }) => orderNumber === number) ?? null,
      })),
  });
  await screen.findByText('K7QM-3X1A');
  await userEvent.keyboard('p');
  await userEvent.click(await screen.findByLabelText('Payments'));
  await userEvent.paste(many.map(({ orderNumber }) => `${orderNumber}\t12.50`).join('\n'));
  expect(await screen.findByText('101: K7QM-3200 · 12.50')).toBeInTheDocument();
});

it('closes once all of the list is verified', async () => {
  const { dialog } = await paste('K7QM-3X1A\t40.00');
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify 1 that match' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
