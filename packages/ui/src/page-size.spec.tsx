import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageSize } from './page-size.js';

test('reports the size as a number', async () => {
  const change = jest.fn();
  render(<PageSize value={10} onChange={change} />);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(change).toHaveBeenCalledWith(25);
});
