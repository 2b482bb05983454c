import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { PasswordField } from './password-field.js';

const field = () => screen.getByLabelText('Password');

test('is hidden until the button is pressed, and hidden again on the second press', async () => {
  render(<PasswordField label="Password" autoComplete="new-password" />);
  await userEvent.type(field(), 'midsummer');
  expect(field()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  expect(field()).toHaveValue('midsummer');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field()).toHaveAttribute('type', 'password');
});

test('is hidden when its form is sent, and showing it sends nothing', async () => {
  let sent = 0;
  const count = (event: FormEvent) => {
    event.preventDefault();
    sent += 1;
  };
  render(
    <form onSubmit={count}>
      <PasswordField label="Password" autoComplete="current-password" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(sent).toBe(0);
  await userEvent.type(field(), 'midsummer{Enter}');
  expect(sent).toBe(1);
  expect(field()).toHaveAttribute('type', 'password');
});

test('tells password managers which password it is, and is not spell-checked or capitalised', () => {
  render(<PasswordField label="Password" autoComplete="new-password" />);
  expect(field()).toHaveAttribute('autocomplete', 'new-password');
  expect(field()).toHaveAttribute('autocapitalize', 'none');
  expect(field()).toHaveAttribute('spellcheck', 'false');
});
