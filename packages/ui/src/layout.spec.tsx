import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Grid, Stack } from './layout.js';

test('a list stays a list in any style', () => {
  render(
    <Grid as="ul" aria-label="Products">
      <li>Heron</li>
    </Grid>,
  );
  expect(screen.getByRole('list', { name: 'Products' })).toHaveAttribute('role', 'list');
});

test('keeps its class, ref and attributes', () => {
  const ref = createRef<HTMLDivElement>();
  render(<Stack as="section" aria-label="Cart" className="mine" ref={ref} />);
  expect(screen.getByRole('region', { name: 'Cart' })).toHaveClass('mine');
  expect(ref.current).toBe(screen.getByRole('region'));
});
