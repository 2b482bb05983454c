import type { Clue } from '@festival/contracts/quizzes';
import { refuse, renderArea } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContestsPage } from './contests-page.js';

const FIRST = '2021-02-15T00:00:00+08:00';
const SECOND = '2021-02-22T00:00:00+08:00';

/** As the server answers: with the text once the clue is open. */
const cluesAt = (now: string): Clue[] =>
  [
    { id: 'first-round', opensAt: FIRST, text: 'Climb until two corridors shake hands.' },
    { id: 'second-round', opensAt: SECOND, text: 'Read the spine that has no title.' },
    { id: 'art-verse', opensAt: '2021-02-08T00:00:00+08:00', text: 'Count the floors.' },
  ].map((clue) => (Date.parse(clue.opensAt) <= Date.parse(now) ? clue : { ...clue, text: null }));

const openHunt = (clock: string, clues: () => Clue[] | Response = () => cluesAt(clock)) =>
  renderArea(<ContestsPage />, {
    at: '/contests/scavengerHunt',
    path: '/contests/:contestsTab',
    clock,
    api: { 'GET /clues': clues },
  });

const toldClues = () => {
  const region = within(screen.getByRole('region', { name: 'Clues so far' }));
  return region.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

afterEach(() => {
  jest.useRealTimers();
});

it('the hunt says when its clues come out, whether they did or not', () => {
  openHunt('2021-02-10T10:00:00+08:00');
  const clues = within(screen.getByRole('list', { name: 'First clues' }));
  expect(clues.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monday 15 February',
    'Monday 22 February',
  ]);
});

describe('the clues', () => {
  it.each([
    ['2021-02-14T23:59:59+08:00', [], true],
    [FIRST, ['Monday 15 FebruaryClimb until two corridors shake hands.'], true],
    [
      SECOND,
      [
        'Monday 15 FebruaryClimb until two corridors shake hands.',
        'Monday 22 FebruaryRead the spine that has no title.',
      ],
      false,
    ],
  ])('at %s these are shown: %j', async (clock, told, isOneToCome) => {
    openHunt(clock);
    await screen.findByText(told.length > 0 ? /corridors/ : /^No clue is out yet/);
    expect(toldClues()).toEqual(told);
    expect(screen.queryAllByRole('timer', { name: 'until the next clue' })).toHaveLength(
      isOneToCome ? 1 : 0,
    );
  });

  it('a clue appears in its second, and is read out', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let now = '2021-02-14T23:59:59+08:00';
    openHunt(now, () => cluesAt(now));
    await screen.findByText(/^No clue is out yet/);
    now = FIRST;
    act(() => void jest.advanceTimersByTime(1_000));
    const clue = await screen.findByText(/corridors/);
    expect(clue.closest('[role="status"]')).toBeInTheDocument();
  });

  it('a clue that the server does not send at once is requested again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let asked = 0;
    openHunt(FIRST, () => cluesAt(asked++ < 2 ? '2021-02-14T23:59:59+08:00' : FIRST));
    await screen.findByText(/^No clue is out yet/);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(await screen.findByText(/corridors/)).toBeInTheDocument();
  });
});

it.each([
  ['once every round has begun', '2021-03-26T23:59:59+08:00', /^Every round has begun/],
  ['once the festival is over', '2021-03-27T00:00:00+08:00', /^The hunt is over/],
])('the hunt says so %s', (_, clock, words) => {
  openHunt(clock);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('without the contests the page says so and works; a retry loads the clues', async () => {
  let isDown = true;
  openHunt(FIRST, () => (isDown ? refuse('NOT_FOUND') : cluesAt(FIRST)));
  expect(await screen.findByText('The clues did not load')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Prizes' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/corridors/)).toBeInTheDocument();
});
