import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './index.js';

function Price({ decimals }: { decimals?: number }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberField label="Price" decimals={decimals} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test.each([
  ['12.5', 2, 12.5, '12.50'],
  ['12,5', 2, 12.5, '12.50'],
  ['12.345', 2, 12.34, '12.34'],
  ['7', 2, 7, '7'],
  ['1,200', 2, 1200, '1200'],
  ['1,200.5', 2, 1200.5, '1200.50'],
  ['1,200,000', 0, 1200000, '1200000'],
  ['12.7', 0, 12, '12'],
  ['1e5x', 0, 15, '15'],
  ['.', 2, null, ''],
])(
  '"%s" with %s decimals is %s, shown as "%s" when left',
  async (typed, decimals, value, shown) => {
    render(<Price decimals={decimals} />);
    await userEvent.type(screen.getByLabelText('Price'), typed);
    await userEvent.tab();
    expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify(value));
    expect(screen.getByLabelText('Price')).toHaveValue(shown);
  },
);

test('a pasted number with separators equals the typed number', async () => {
  render(<Price decimals={2} />);
  await userEvent.click(screen.getByLabelText('Price'));
  await userEvent.paste('$1,200.50');
  expect(screen.getByRole('status')).toHaveTextContent('1200.5');
});

test('a half-typed number stays as it is typed', async () => {
  render(<Price decimals={2} />);
  await userEvent.type(screen.getByLabelText('Price'), '12.');
  expect(screen.getByLabelText('Price')).toHaveValue('12.');
});
