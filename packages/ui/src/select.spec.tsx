import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './select.js';

const options = [
  { value: 'name', label: 'A–Z' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'date', label: 'Newest', disabled: true },
] as const;

test('reports the chosen value', async () => {
  const change = jest.fn();
  render(<Select label="Sort by" options={options} value="name" onChange={change} />);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
  expect(change).toHaveBeenCalledWith('price', expect.anything());
});

test('with nothing chosen it shows its placeholder, which a required one does not offer', () => {
  render(
    <Select
      label="Category"
      options={options}
      value=""
      placeholder="Choose one"
      required
      onChange={() => {}}
    />,
  );
  expect(screen.getByLabelText('Category')).toHaveDisplayValue('Choose one');
  expect(screen.getByRole('option', { name: 'Choose one' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Newest' })).toBeDisabled();
});
