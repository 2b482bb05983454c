import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.js';

function Stepper({ start = 1, ...rest }: { start?: number } & Partial<QuantityStepperProps>) {
  const [value, setValue] = useState(start);
  return <QuantityStepper label="Quantity" {...rest} value={value} onChange={setValue} />;
}

const number = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('goes up to its maximum and says why no further', async () => {
  render(<Stepper max={2} maxReason="Only 2 left" />);
  await press('Increase Quantity');
  expect(number()).toHaveValue('2');
  expect(number()).toHaveAccessibleDescription('Only 2 left');
  await press('Increase Quantity');
  expect(number()).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Increase Quantity' })).toHaveFocus();
});

test('stays at its minimum', async () => {
  render(<Stepper />);
  await press('Decrease Quantity');
  expect(number()).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Decrease Quantity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('below the minimum somebody may be asked instead', async () => {
  const ask = jest.fn();
  render(<Stepper onBelowMin={ask} />);
  await press('Decrease Quantity');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(number()).toHaveValue('1');
});

test.each([
  ['7', '7'],
  ['99', '12'],
  ['0', '1'],
  ['', '3'],
  ['2.5 pcs', '3'],
  ['-5', '3'],
  ['1e1', '3'],
  ['７', '7'],
])('typing "%s" gives %s', async (typed, value) => {
  render(<Stepper start={3} max={12} />);
  await userEvent.clear(number());
  if (typed) await userEvent.type(number(), typed);
  await userEvent.tab();
  expect(number()).toHaveValue(value);
});

test('the arrow keys change it by one', async () => {
  render(<Stepper start={3} />);
  await userEvent.type(number(), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(number()).toHaveValue('4');
});
