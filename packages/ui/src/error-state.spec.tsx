import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.js';

test('is announced and offers to try again', async () => {
  const retry = jest.fn();
  render(<ErrorState title="Error loading products :(" onRetry={retry} />);
  expect(screen.getByRole('alert')).toContainElement(
    screen.getByRole('heading', { name: 'Error loading products :(' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('while it tries, a second try is not taken', async () => {
  const retry = jest.fn();
  render(<ErrorState onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button'));
  expect(retry).not.toHaveBeenCalled();
});
