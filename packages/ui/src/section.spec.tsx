import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageHeader } from './page-header.js';
import { Section } from './section.js';

test('with a title it is a region of that name, without one it is no landmark', () => {
  render(
    <>
      <Section title="Prizes" tone="sun" motif="sun">
        A yacht trip
      </Section>
      <Section>Something</Section>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Prizes' })).toHaveTextContent('A yacht trip');
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

test('a page header carries the one h1, and its artwork is silent', () => {
  const { container } = render(
    <PageHeader title="Performances" eyebrow="Programmes" motif="note" />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Performances' })).toBeInTheDocument();
  expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
});
