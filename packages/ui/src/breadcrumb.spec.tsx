import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Breadcrumb } from './breadcrumb.js';

test('links the pages above and marks the current one', () => {
  render(
    <Breadcrumb
      items={[
        { label: 'Marketplace', href: '/marketplace' },
        { label: 'Inkwell', href: '/vendorpage/1' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('href', '/marketplace');
  expect(screen.queryByRole('link', { name: 'Inkwell' })).not.toBeInTheDocument();
  expect(screen.getByText('Inkwell')).toHaveAttribute('aria-current', 'page');
});
