import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox.js';

test('has a label, and reports whether it is ticked', async () => {
  const change = jest.fn();
  render(<Checkbox label="I agree to the terms" onChange={change} />);
  await userEvent.click(screen.getByText('I agree to the terms'));
  expect(change).toHaveBeenCalledWith(true, expect.anything());
});

test('its error is read with it', () => {
  render(
    <Checkbox label="I agree" error="Please indicate acknowledgement of terms and conditions." />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/acknowledgement of terms/);
});

test('shows that some are chosen, and hands out its element', () => {
  const ref = createRef<HTMLInputElement>();
  const { rerender } = render(<Checkbox label="All" indeterminate ref={ref} />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
  expect(ref.current).toBe(screen.getByRole('checkbox'));
  rerender(<Checkbox label="All" ref={ref} />);
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
});
