import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon.js';

test('beside text an icon is silent', () => {
  const { container } = render(<Icon name="cart" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('alone it is an image with a name', () => {
  render(<Icon name="check" label="In stock" />);
  expect(screen.getByRole('img', { name: 'In stock' })).toBeInTheDocument();
});
