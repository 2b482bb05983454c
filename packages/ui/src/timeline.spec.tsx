import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Timeline } from './timeline.js';

test('is an ordered list of events with their times', () => {
  render(
    <Timeline
      label="The contest"
      items={[
        { id: 'open', when: '8 Feb', title: 'Submissions', text: 'From 8pm.' },
        { id: 'show', when: '2 Apr', title: 'Show' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'The contest' })).toBeInTheDocument();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['8 FebSubmissionsFrom 8pm.', '2 AprShow']);
});
