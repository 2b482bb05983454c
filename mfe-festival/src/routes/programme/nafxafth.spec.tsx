import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CharityCarnivalPage } from './nafxafth.js';

it('shows nine images and the two places that it gives to', () => {
  renderArea(<CharityCarnivalPage />);
  const gallery = within(screen.getByRole('list', { name: 'Pictures from the carnival' }));
  expect(gallery.getAllByRole('button')).toHaveLength(9);
  const places = within(screen.getByRole('region', { name: 'Where the money goes' }));
  expect(places.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(places.getByText(/^10% of what/)).toBeInTheDocument();
});

it('sells its shirts in the marketplace, among the apparel', async () => {
  const page = renderArea(<CharityCarnivalPage />, { at: '/nafxafth', path: '/nafxafth' });
  const shirts = within(screen.getByRole('region', { name: 'The carnival shirt' }));
  expect(shirts.getAllByRole('img').length).toBeGreaterThanOrEqual(3);
  await userEvent.click(shirts.getByRole('link', { name: /^Buy Now.*Haze, back$/ }));
  expect(page.location()).toBe('/marketplace?category=Apparel');
});
