import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioGroup } from './radio-group.js';

const options = [
  { value: 'selfCollection', label: 'Self-Collection at NTU' },
  {
    value: 'delivery',
    label: 'Delivery',
    description: 'Not offered for this product',
    disabled: true,
  },
] as const;

test('nothing is chosen at first, and a press chooses', async () => {
  const change = jest.fn();
  render(
    <RadioGroup
      label="Collection type"
      options={options}
      value={null}
      onChange={change}
      required
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Collection type' })).toBeRequired();
  expect(screen.getByRole('radio', { name: 'Self-Collection at NTU' })).not.toBeChecked();
  await userEvent.click(screen.getByText('Self-Collection at NTU'));
  await userEvent.click(screen.getByText('Delivery'));
  expect(change.mock.calls).toEqual([['selfCollection']]);
});

test('a disabled option says why, and an error is read with the group', () => {
  render(
    <RadioGroup
      label="Collection type"
      options={options}
      value={null}
      onChange={() => {}}
      error="Please select a Collection Type for all products."
    />,
  );
  expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveAccessibleDescription(
    'Not offered for this product',
  );
  const group = screen.getByRole('radiogroup');
  expect(group).toBeInvalid();
  expect(group).toHaveAccessibleDescription(/Please select a Collection Type/);
});
