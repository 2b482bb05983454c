import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DescriptionList } from './description-list.js';

test('shows known values and leaves out empty ones', () => {
  render(
    <DescriptionList
      items={[
        { term: 'Email', value: 'inkwell@example.sg' },
        { term: 'Website', value: '' },
        { term: 'Surcharge', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Email',
    'Surcharge',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'inkwell@example.sg',
    '0',
  ]);
});
