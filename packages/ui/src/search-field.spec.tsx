import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.js';

function Search({ onSearch }: { onSearch?: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SearchField label="Search products" value={text} onChange={setText} onSearch={onSearch} />
  );
}

test('searches on Enter', async () => {
  const search = jest.fn();
  render(<Search onSearch={search} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'heron{Enter}');
  expect(search.mock.calls).toEqual([['heron']]);
});

test('can be cleared, and typing continues', async () => {
  const search = jest.fn();
  render(<Search onSearch={search} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'heron');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(search).toHaveBeenLastCalledWith('');
});

test('searches with its button, if it has one', async () => {
  const search = jest.fn();
  render(
    <SearchField
      label="Search orders"
      submitLabel="Search"
      value="heron"
      onChange={() => {}}
      onSearch={search}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(search.mock.calls).toEqual([['heron']]);
});
