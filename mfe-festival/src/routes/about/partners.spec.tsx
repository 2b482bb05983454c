import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PartnersPage } from './partners.js';

it.each([
  ['Organised by', 1],
  ['Powered by', 2],
  ['Supported by', 3],
  ['Sponsored by', 6],
])('%s: %i, each logo named', (title, count) => {
  renderArea(<PartnersPage />);
  const group = within(screen.getByRole('region', { name: title }));
  const logos = group.getAllByRole('img');
  expect(logos).toHaveLength(count);
  for (const logo of logos) expect(logo).toHaveAccessibleName();
});
