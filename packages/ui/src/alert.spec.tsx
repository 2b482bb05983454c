import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert.js';

test('an alert that is in the page from the start is not announced', () => {
  render(<Alert title="Pay within three days">Orders not paid are released.</Alert>);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['negative', 'alert'],
  ['positive', 'status'],
] as const)('a live %s one is a live region of role %s', (tone, role) => {
  render(
    <Alert live tone={tone}>
      Please login to complete your payment
    </Alert>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('Please login to complete your payment');
});

test('can be dismissed where that is offered', async () => {
  const dismiss = jest.fn();
  render(<Alert onDismiss={dismiss}>Rehearsal</Alert>);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});
