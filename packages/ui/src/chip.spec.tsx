import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip, FilterChips } from './chip.js';

const options = [
  { value: 'bags', label: 'Bags' },
  { value: 'decor', label: 'Decor' },
  { value: 'masks', label: 'Masks' },
] as const;

test('any number may be chosen, reported in the order of the options', async () => {
  const change = jest.fn();
  render(<FilterChips label="Category" options={options} value={['masks']} onChange={change} />);
  expect(screen.getByRole('group', { name: 'Category' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Masks' })).toBeChecked();
  await userEvent.click(screen.getByText('Bags'));
  expect(change).toHaveBeenLastCalledWith(['bags', 'masks']);
  await userEvent.click(screen.getByText('Masks'));
  expect(change).toHaveBeenLastCalledWith([]);
});

test('a removable chip names what its button removes', async () => {
  const remove = jest.fn();
  render(
    <Chip onRemove={remove} removeLabel="Remove Blue">
      Blue
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Blue' }));
  expect(remove).toHaveBeenCalledTimes(1);
});
