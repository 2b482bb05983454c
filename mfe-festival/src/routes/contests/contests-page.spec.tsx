import { renderArea } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContestsPage } from './contests-page.js';

const openContests = (at: string, clock?: string) =>
  renderArea(<ContestsPage />, {
    at,
    path: '/contests/:contestsTab?',
    ...(clock ? { clock } : {}),
  });

const photos = (clock: string) => openContests('/contests/photogContest', clock);

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tabs of the contests', () => {
  it.each([
    ['/contests/photogContest', 'Moments 2021'],
    ['/Contests/photogcontest', 'Moments 2021'],
    ['/contests/SCAVENGERHUNT', 'Scavenger hunt'],
    ['/contests/luckydraw', 'Lucky draw'],
  ])('%s shows %s', (address, name) => {
    openContests(address);
    expect(chosen()).toBe(name);
    const panel = screen.getByRole('tabpanel', { name });
    expect(within(panel).getByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toContain(name);
  });

  it('without one the photographs are shown, at their own address', () => {
    const page = openContests('/contests');
    expect(page.location()).toBe('/contests/photogContest');
  });

  it('an unknown one is not found', () => {
    openContests('/contests/origami');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('a tab is a link: following it changes the address', async () => {
    const page = openContests('/contests/photogContest');
    await userEvent.click(screen.getByRole('tab', { name: 'Lucky draw' }));
    expect(page.location()).toBe('/contests/luckyDraw');
    expect(chosen()).toBe('Lucky draw');
  });
});

describe('the photo contest now', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['2021-02-08T19:59:59+08:00', 'The contest has not started!', null],
    ['2021-02-08T20:00:00+08:00', 'Submit your works now!', 'before the submission period ends'],
    ['2021-03-05T23:59:59+08:00', 'Submit your works now!', 'before the submission period ends'],
    [
      '2021-03-06T00:00:00+08:00',
      'Vote for your favourite works now!',
      'before the voting period ends',
    ],
    [
      '2021-03-21T23:59:59+08:00',
      'Vote for your favourite works now!',
      'before the voting period ends',
    ],
    ['2021-03-22T00:00:00+08:00', 'The contest is over!', null],
  ])('at %s says “%s”', (clock, message, caption) => {
    jest.useFakeTimers();
    photos(clock);
    expect(screen.getByText(message)).toBeInTheDocument();
    if (caption) expect(screen.getByRole('timer', { name: caption })).toBeInTheDocument();
    else expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  const shown = () => screen.getByRole('timer').textContent?.replace(/\D+/g, ' ').trim();

  it('counts every second of the festival, down to the last and over into the vote', () => {
    jest.useFakeTimers({ now: new Date('1999-01-01T00:00:00Z') });
    photos('2021-03-05T23:59:58+08:00');
    expect(shown()).toBe('00 00 00 02');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(shown()).toBe('00 00 00 01');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByText('Vote for your favourite works now!')).toBeInTheDocument();
    expect(shown()).toBe('16 00 00 00');
  });

  it('opens by itself in its second', () => {
    jest.useFakeTimers();
    photos('2021-02-08T19:59:59+08:00');
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByText('Submit your works now!')).toBeInTheDocument();
    expect(shown()).toBe('25 04 00 00');
  });

  it.each([
    ['before it opens', '2021-02-08T19:59:59+08:00'],
    ['in the last second of submissions', '2021-03-05T23:59:59+08:00'],
    ['as voting opens', '2021-03-06T00:00:00+08:00'],
    ['on the day that is printed for voting', '2021-03-17T12:00:00+08:00'],
    ['in the last second of voting', '2021-03-21T23:59:59+08:00'],
    ['once it is over', '2021-03-22T00:00:00+08:00'],
  ])('shows its dates as printed %s, and does not mark the next one', (_, now) => {
    photos(now);
    const items = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '8 FebruarySubmissions open at 8pm.',
      '5 MarchSubmissions close at 11.59pm.',
      '17 MarchVoting begins.',
      '21 MarchVoting closes at 11.59pm.',
      '25 MarchWinners are announced at Art-Verse.',
    ]);
    for (const item of items) expect(item).not.toHaveAttribute('aria-current');
  });
});

describe('prizes', () => {
  it.each([
    ['photogContest', ['1st', '2nd', '3rd', 'Community’s pick'], 'A yacht trip'],
    ['scavengerHunt', ['1st', '2nd'], 'A $50 e-voucher'],
    ['luckyDraw', ['1st', '2nd', '3rd', '4th', '5th', 'Consolation'], 'A festival tote bag'],
  ])('of %s are those of the edition', (tab, places, last) => {
    openContests(`/contests/${tab}`);
    const prizes = within(screen.getByRole('region', { name: 'Prizes' }));
    expect(prizes.getAllByRole('listitem')).toHaveLength(places.length);
    for (const place of [...places, last]) expect(prizes.getByText(place)).toBeInTheDocument();
  });
});

it('the draw describes how to earn a chance, with the edition’s prices', () => {
  openContests('/contests/luckyDraw');
  expect(screen.getByRole('heading', { name: 'for every $10 spent' })).toBeInTheDocument();
  expect(screen.getByText(/profile has to be public/)).toBeInTheDocument();
});
