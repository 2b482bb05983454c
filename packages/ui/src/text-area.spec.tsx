import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './text-area.js';

test('counts the typed characters against its limit, and stops there', async () => {
  render(<TextArea label="Description" maxLength={5} counted />);
  await userEvent.type(screen.getByLabelText('Description'), 'A boat');
  expect(screen.getByLabelText('Description')).toHaveValue('A boa');
  expect(screen.getByText('5 / 5')).toBeInTheDocument();
});
