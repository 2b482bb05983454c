import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segmented } from './segmented.js';

const options = [
  { value: 'products', label: 'Products' },
  { value: 'vendors', label: 'Vendors' },
] as const;

test('is a radio group: one is chosen, a press or an arrow key chooses another', async () => {
  const change = jest.fn();
  render(<Segmented label="Show" options={options} value="products" onChange={change} />);
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Products' })).toBeChecked();
  await userEvent.click(screen.getByText('Vendors'));
  screen.getByRole('radio', { name: 'Products' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(change.mock.calls).toEqual([['vendors'], ['vendors']]);
});
