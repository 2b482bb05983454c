import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { TextField } from './text-field.js';

test('has a label, and reports its value as it is typed', async () => {
  const change = jest.fn();
  render(<TextField label="Full name" onChange={change} />);
  await userEvent.type(screen.getByLabelText('Full name'), 'Mei');
  expect(change).toHaveBeenLastCalledWith('Mei', expect.anything());
});

test('description and error are read with it, the error first', () => {
  render(
    <TextField
      label="Contact number"
      description="Digits only"
      error="Please enter a number we can reach"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Contact number' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(
    /^Error: ?Please enter a number we can reach Digits only$/,
  );
});

test('an optional field says so; its ref is the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField label="Website" optional ref={ref} name="website" maxLength={255} />);
  const input = screen.getByRole('textbox', { name: 'Website (optional)' });
  expect(ref.current).toBe(input);
  expect(input).toHaveAttribute('maxlength', '255');
});

test('a hidden label still names it', () => {
  render(<TextField label="Email address" labelHidden type="email" />);
  expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
});
