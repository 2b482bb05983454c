import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Timeline } from './index.js';

test('is an ordered list that says what is over, under way and next', () => {
  render(
    <Timeline
      label="The contest"
      items={[
        { id: 'open', when: '8 Feb', title: 'Submissions', state: 'past' },
        { id: 'vote', when: '6 Mar', title: 'Voting', state: 'now' },
        { id: 'win', when: '25 Mar', title: 'Winners', state: 'next' },
        { id: 'show', when: '2 Apr', title: 'Show' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'The contest' })).toBeInTheDocument();
  const [past, now, next, later] = screen.getAllByRole('listitem');
  expect(past).toHaveTextContent('Over: Submissions');
  expect(now).toHaveTextContent('Now: Voting');
  expect(now).toHaveAttribute('aria-current', 'step');
  expect(next).toHaveTextContent('Next: Winners');
  expect(later).toHaveTextContent('2 AprShow');
});
