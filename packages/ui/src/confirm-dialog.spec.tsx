import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.js';

const answers = () => ({ onConfirm: jest.fn(), onCancel: jest.fn() });

test('shows its question, and Enter alone confirms a harmless action', async () => {
  const given = answers();
  render(<ConfirmDialog open title="Add to cart?" {...given} />);
  expect(screen.getByRole('alertdialog', { name: 'Add to cart?' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(given.onConfirm).toHaveBeenCalledTimes(1);
});

test('an action that cannot be undone starts on Cancel', async () => {
  const given = answers();
  render(
    <ConfirmDialog open title="Clear your cart?" tone="danger" confirmLabel="Clear cart" {...given}>
      All 4 items go back on the shelf.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'All 4 items go back on the shelf.',
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent || 'icon')).toEqual([
    'icon',
    'Cancel',
    'Clear cart',
  ]);
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(given.onConfirm).not.toHaveBeenCalled();
  expect(given.onCancel).toHaveBeenCalledTimes(1);
});

test('while busy a second confirm is not taken', async () => {
  const given = answers();
  render(<ConfirmDialog open title="Verify?" busy {...given} />);
  await userEvent.click(screen.getByRole('button', { name: /Confirm/ }));
  expect(given.onConfirm).not.toHaveBeenCalled();
});
