import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { formatPrice, Price } from './price.js';

test.each([
  [12.5, false, '$12.50'],
  [12, false, '$12.00'],
  [12, true, '$12'],
  [12.5, true, '$12.50'],
  [0, true, '$0'],
  [1234.5, false, '$1,234.50'],
])('%s dollars, whole %s: %s', (amount, whole, shown) => {
  expect(formatPrice(amount, { whole })).toBe(shown);
});

test('carries the plain number beside the words', () => {
  render(<Price amount={12.5} />);
  expect(screen.getByText('$12.50')).toHaveAttribute('value', '12.5');
});
