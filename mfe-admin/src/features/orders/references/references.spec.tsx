import { beforeAll, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOrders, order } from '../../../../test/orders.js';

// The dialog is a chunk that loads later. It is imported here, so that no test waits while it compiles.
beforeAll(() => import('./references-dialog.js'));

const orders = [
  order(1),
  order(2),
  order(3),
  order(4, { verified: true }),
  order(5, { cancelled: true }),
];

const paste = async (text: string) => {
  const desk = openOrders(orders);
  await screen.findByRole('row', { name: /K7QM-3X1A/ });
  await userEvent.keyboard('p');
  await userEvent.click(await screen.findByLabelText('Payments'));
  const dialog = within(screen.getByRole('dialog', { name: 'Match a list from the bank' }));
  await userEvent.paste(text);
  return { ...desk, dialog };
};

it('shows the result of every pasted line, and verifies those that match', async () => {
  const { dialog, requests } = await paste(
    [
      'K7QM-3X1A\t40.00',
      'k7qm 3x2a, 12.50',
      'K7QM-3X3A 36.00',
      'K7QM-3X4A 12.50',
      'K7QM-3X5A 12.50',
      'K7QM-3X1A 40.00',
      'ZZZZ-ZZZZ 5.00',
      'Fee 1.50',
    ].join('\n'),
  );
  expect(await dialog.findByRole('status')).toHaveTextContent(
    '2 lines match · $52.50 · 6 lines to look at',
  );
  for (const [line, verdict] of [
    [/K7QM-3X3A 36/, /Amount differs.*\$12\.50, paid \$36\.00/],
    [/K7QM-3X4A/, /Verified already/],
    [/K7QM-3X5A/, /Cancelled/],
    [/K7QM-3X1A/, /Twice in the list/],
    [/ZZZZ-ZZZZ/, /No such order/],
    [/Fee/, /No order number/],
  ] as const)
    expect(dialog.getByRole('row', { name: line })).toHaveTextContent(verdict);

  await userEvent.click(dialog.getByRole('button', { name: 'Verify 2 that match' }));
  await screen.findByText('2 orders verified. We email the buyers.');
  const sent = requests.find(({ name }) => name === 'POST /admin/orders/verify')?.body;
  expect(sent).toEqual({ ids: ['order-1', 'order-2'] });
  expect(await dialog.findByText(/0 lines match/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /k7qm 3x2a/ })).toHaveTextContent('Verified already');
});

it('does not count a refund as a payment', async () => {
  const { dialog } = await paste('K7QM-3X1A REFUND -40.00\nK7QM-3X2A (12.50)\nK7QM-3X3A 12.50');
  expect(await dialog.findByRole('status')).toHaveTextContent('1 line matches · $12.50');
  expect(dialog.getByRole('row', { name: /K7QM-3X1A/ })).toHaveTextContent(/Amount differs/);
  expect(dialog.getByRole('row', { name: /K7QM-3X2A/ })).toHaveTextContent(/Amount differs/);
});

it('verifies nothing that was taken out of the list after it was matched', async () => {
  const { dialog, requests } = await paste('K7QM-3X1A\nK7QM-3X2A');
  await dialog.findByRole('button', { name: 'Verify 2 that match' });
  await userEvent.type(dialog.getByLabelText('Payments'), '{Backspace>10/}');
  expect(dialog.queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify 1 that match' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  const sent = requests.filter(({ name }) => name === 'POST /admin/orders/verify');
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ['order-1'] }]);
});

it('appends pasted lines to the text', async () => {
  const { dialog } = await paste('K7QM-3X1A');
  await dialog.findByRole('button', { name: 'Verify 1 that match' });
  await userEvent.click(dialog.getByLabelText('Payments'));
  await userEvent.paste('K7QM-3X2A');
  expect(await dialog.findByRole('button', { name: 'Verify 2 that match' })).toBeVisible();
  expect(dialog.getByLabelText('Payments')).toHaveValue('K7QM-3X1A\nK7QM-3X2A');
});

it('closes once all of the list is verified', async () => {
  const { dialog } = await paste('K7QM-3X1A');
  await userEvent.click(await dialog.findByRole('button', { name: 'Verify 1 that match' }));
  await screen.findByText('Order K7QM-3X1A verified. We email the buyer.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
