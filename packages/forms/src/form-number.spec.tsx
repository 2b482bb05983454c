import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField, type TypedNumber } from './fields.js';

function Field({ isMoney }: { isMoney: boolean }) {
  const [value, setValue] = useState<TypedNumber>(null);
  return (
    <>
      <NumberField label="Price" isMoney={isMoney} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const field = () => screen.getByLabelText('Price');

test.each([
  ['12.5', true, 12.5, '12.50'],
  ['12,5', true, 12.5, '12.50'],
  ['7', true, 7, '7'],
  ['1,200', true, 1200, '1200'],
  ['1,200.5', true, 1200.5, '1200.50'],
  ['1.200,50', true, 1200.5, '1200.50'],
  ['$1,200.50', true, 1200.5, '1200.50'],
  ['１２', false, 12, '12'],
  ['1,200,000', false, 1_200_000, '1200000'],
  ['-5', false, -5, '-5'],
])('"%s" (money: %s) is %s, shown as "%s" when left', async (typed, isMoney, value, shown) => {
  render(<Field isMoney={isMoney} />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(value));
  expect(field()).toHaveValue(shown);
});

test.each([
  ['12.345', true],
  ['1.200', true],
  ['1e5', false],
  ['12.7', false],
  ['12x', true],
])('"%s" (money: %s) stays as it is typed, for the rule to refuse', async (typed, isMoney) => {
  render(<Field isMoney={isMoney} />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(typed));
  expect(field()).toHaveValue(typed);
});

test('a pasted number is taken to its last digit', async () => {
  render(<Field isMoney />);
  await userEvent.click(field());
  await userEvent.paste('S$ 1,200,000.50');
  expect(screen.getByRole('status')).toHaveTextContent('1200000.5');
});

test('an empty field has no number', async () => {
  render(<Field isMoney />);
  await userEvent.type(field(), '7{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('null');
});
