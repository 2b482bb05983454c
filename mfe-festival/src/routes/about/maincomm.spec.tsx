import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CommitteePage } from './maincomm.js';

const teams = [
  'Top 4',
  'Ex-Officios',
  'Publicity & Publications',
  'Business Managers',
  'Programmers',
  'Digital Logistics',
];

it('shows the six teams, each with its image and its people', () => {
  renderArea(<CommitteePage />);
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(teams);
  for (const name of teams) {
    const team = within(screen.getByRole('region', { name }));
    expect(team.getByRole('img')).toHaveAccessibleName();
    expect(team.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  }
});
