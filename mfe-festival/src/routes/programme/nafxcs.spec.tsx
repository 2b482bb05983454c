import { renderArea } from '@festival/mfe-kit/testing';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import talentCompetition from '../../content/nafxcs.yaml';
import { TalentCompetitionPage } from './nafxcs.js';

const titles = talentCompetition.playlist.map(({ title }) => title);
const player = () => within(screen.getByRole('region', { name: 'Films of the finalists' }));
const film = () => {
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  return video;
};

it('plays five films one after the other, and after the last the first again', () => {
  renderArea(<TalentCompetitionPage />);
  expect(titles).toHaveLength(5);
  expect(player().getAllByRole('listitem')).toHaveLength(5);
  const order = [film().getAttribute('aria-label')];
  for (let ends = 0; ends < 5; ends += 1) {
    fireEvent.ended(film());
    order.push(film().getAttribute('aria-label'));
  }
  expect(order).toEqual([...titles, titles[0]]);
});

it('says when the premiere is, to people and to search engines', () => {
  renderArea(<TalentCompetitionPage />);
  const premiere = within(screen.getByRole('region', { name: 'The premiere' }));
  expect(premiere.getByRole('time')).toHaveTextContent('26 March 2021 7.30pm');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    name: 'Centre Stage',
    startDate: '2021-03-26T19:30:00+08:00',
  });
});
