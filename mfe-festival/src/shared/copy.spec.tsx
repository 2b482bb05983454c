import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Copy } from './copy.js';

it('fills in values and links of the edition', () => {
  renderArea(
    <p>
      <Copy
        of={[
          'Until ',
          { lastDay: 'contests.photos.voting.closes', as: 'short' },
          ', from ',
          { time: 'collaborations.centreStage.premiere' },
          ', ',
          { value: 'marketplace.charityPercent' },
          '% for charity. ',
          { text: 'More', href: '/faq' },
        ]}
      />
    </p>,
  );
  expect(screen.getByText(/^Until/).textContent).toBe(
    'Until 21 Mar, from 7.30pm, 10% for charity. More',
  );
  expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe('/faq');
});
