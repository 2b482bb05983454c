import type { Draw } from '@festival/contracts/draws';
import { type ApiHandlers, refuse, renderArea } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  announced,
  closed,
  drawn,
  listFile,
  listText,
  ownLine,
  sequence,
} from '../../../test/draws.js';
import { DrawPage } from './draw-page.js';

const student = { _id: 'student-1', role: 'student', displayName: 'Mei Lin Tan' } as const;
const visitor = {};

const openDraw = (draw: Draw, api: ApiHandlers = {}, session: object = student) =>
  renderArea(<DrawPage />, {
    at: '/contests/luckyDraw/Closing-Night',
    path: '/contests/luckydraw/:drawId',
    session,
    api: {
      'GET /draws/:id': ({ params }) => (params['id'] === draw._id ? draw : refuse('NOT_FOUND')),
      'GET /draws/mine': [],
      'GET /draws/:id/chances': () => listFile(),
      ...api,
    },
  });

const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('before a draw closes', () => {
  it('its page shows what was announced, in upper or lower case of its address', async () => {
    openDraw(announced);
    expect(await screen.findByRole('heading', { level: 1, name: 'Closing night' })).toBeVisible();
    const fixed = await part('What is fixed');
    expect(fixed.getByText('Thursday 25 March, 9pm')).toBeVisible();
    expect(fixed.getByText(announced.commitment)).toBeVisible();
    expect(fixed.getByText(/Round 709726 of drand/)).toBeVisible();
    const prizes = (await part('Prizes')).getAllByRole('listitem');
    expect(prizes.map(({ textContent }) => textContent)).toEqual(['1. A tablet', '2. Headphones']);
    expect(document.title).toContain('Closing night');
    expect(screen.queryByRole('region', { name: 'Check it yourself' })).not.toBeInTheDocument();
  });

  it('a visitor is asked to sign in, and a student learns when there will be a code', async () => {
    const page = openDraw(announced, {}, visitor);
    await userEvent.click((await part('You in this draw')).getByRole('button', { name: 'Log in' }));
    expect(page.signInPrompts).toHaveLength(1);
    page.unmount();
    openDraw(announced);
    expect((await part('You in this draw')).getByText(/You get a code/)).toBeVisible();
  });
});

describe('once it is closed', () => {
  it('a student sees their own code, and finds it in the list', async () => {
    openDraw(closed, { 'GET /draws/mine': [ownLine(0)] });
    const you = await part('You in this draw');
    expect(await you.findByText(sequence[0] ?? '')).toBeVisible();
    const check = await part('Check it yourself');
    await userEvent.click(check.getByRole('button', { name: 'Recompute the hash' }));
    expect(await check.findByText('It came out the same.')).toBeVisible();
    expect(check.getAllByRole('img', { name: 'Right' })).toHaveLength(3);
    expect(check.getByText('Your code is in the list, with your chances')).toBeVisible();
  });

  it('a student who is not in it learns why', async () => {
    openDraw(closed);
    expect(await screen.findByText(/You are not in this draw/)).toBeVisible();
  });

  it('a list that differs from the published one is detected', async () => {
    openDraw(closed, { 'GET /draws/:id/chances': () => listFile(listText.replace(',12', ',13')) });
    await userEvent.click(await screen.findByRole('button', { name: 'Recompute the hash' }));
    expect(await screen.findByText('1 of 2 steps came out different.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Wrong' })).toBeVisible();
    expect(screen.getAllByText(closed.list?.hash ?? '')).toHaveLength(2);
  });
});

describe('once it is drawn', () => {
  const recompute = async () => {
    const check = await part('Check it yourself');
    await userEvent.click(check.getByRole('button', { name: 'Recompute the draw' }));
    return check;
  };

  it('the prizes show their winners, by name only if they agreed, and which were drawn again', async () => {
    openDraw(drawn);
    const winners = await part('Winners');
    expect(winners.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `1. A tablet${sequence[2]}`,
      `2. HeadphonesMei Lin Tan${sequence[1]}`,
      `Prize 1 was ${sequence[0]}’s from Thursday 25 March, 10.05pm until Friday 2 April, 12pm: No answer in seven days`,
    ]);
    expect(screen.queryByText('That is you')).not.toBeInTheDocument();
  });

  it('recomputes in the browser, step by step', async () => {
    openDraw(drawn);
    const check = await recompute();
    expect(await check.findByText('Everything came out the same.')).toHaveFocus();
    expect(check.getAllByRole('img', { name: 'Right' })).toHaveLength(6);
    expect(check.queryByRole('img', { name: 'Wrong' })).not.toBeInTheDocument();
  });

  it('winners that do not follow are shown beside those that do', async () => {
    const [first, ...others] = drawn.result?.winners ?? [];
    const forged = [{ ...first!, code: '9Z9Z9Z9Z9Z' }, ...others];
    openDraw({ ...drawn, result: { ...drawn.result!, winners: forged } });
    const check = await recompute();
    expect(await check.findByText('1 of 6 steps came out different.')).toBeVisible();
    expect(check.getByText(sequence.slice(0, 3).join(' '))).toBeVisible();
    expect(check.getByText(forged.map(({ code }) => code).join(' '))).toBeVisible();
  });

  it('prizes with other winners, or a list published with the round, are detected', async () => {
    const [first, second, third] = drawn.result?.winners ?? [];
    openDraw({
      ...drawn,
      list: { ...drawn.list!, publishedAt: drawn.beacon.at },
      result: {
        ...drawn.result!,
        winners: [{ ...first!, prize: 2 }, { ...second!, prize: 1 }, third!],
      },
    });
    const check = await recompute();
    expect(await check.findByText('2 of 6 steps came out different.')).toBeVisible();
    expect(
      check.getByText('The list was not published before the randomness came out'),
    ).toBeVisible();
    expect(check.getByText('The prizes did not go to the winners in their turn')).toBeVisible();
  });

  it('a list that does not load can be loaded again', async () => {
    let isAway = true;
    openDraw(drawn, {
      'GET /draws/:id/chances': () => (isAway ? refuse('TOO_MANY_REQUESTS') : listFile()),
    });
    const check = await recompute();
    const retry = await check.findByRole('button', { name: 'Retry' });
    isAway = false;
    await userEvent.click(retry);
    expect(await check.findByText('Everything came out the same.')).toBeVisible();
  });
});

describe('a winner', () => {
  it('sees that they won, as the only one, and decides whether to be named', async () => {
    let isNamed = false;
    const page = openDraw(drawn, {
      'GET /draws/mine': () => [ownLine(2, { prize: 1, isReplaced: false, isNamed })],
      'POST /draws/:id/consent': ({ body }) => {
        isNamed = (body as { named: boolean }).named;
        return ownLine(2, { prize: 1, isReplaced: false, isNamed });
      },
    });
    expect(await screen.findByText('That is you')).toBeVisible();
    const you = await part('You in this draw');
    expect(you.getByText(/^You have won/)).toHaveTextContent('You have won: A tablet');
    const box = you.getByRole('checkbox', { name: /Show my name/ });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(page.requests.at(-1)?.name).toMatch(/draws/);
    expect(page.requests.find(({ name }) => name === 'POST /draws/:id/consent')?.body).toEqual({
      named: true,
    });
    expect(await you.findByRole('checkbox', { checked: true })).toBeEnabled();
    // The cached public data of the draw has no name yet.
    const [tablet] = (await part('Winners')).getAllByRole('listitem');
    expect(tablet).toHaveTextContent('A tabletMei Lin Tan');
  });

  it('who also has a line under their address sees which of the two won', async () => {
    openDraw(drawn, {
      'GET /draws/mine': [ownLine(3), ownLine(2, { prize: 1, isReplaced: false, isNamed: false })],
    });
    expect(await screen.findByText('That is you')).toBeVisible();
  });

  it('who did not answer learns that the prize was drawn again', async () => {
    openDraw(drawn, {
      'GET /draws/mine': [ownLine(0, { prize: 1, isReplaced: true, isNamed: false })],
    });
    expect(await screen.findByText('Your prize was drawn again')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('a student who was not drawn is told so', async () => {
    openDraw(drawn, { 'GET /draws/mine': [ownLine(3)] });
    expect(await screen.findByText('You were not drawn this time.')).toBeVisible();
  });
});

it('a void draw has nothing to check, and nobody was drawn', async () => {
  openDraw({ ...announced, state: 'void' });
  expect(await screen.findByText('Nobody was drawn. Your chances stay yours.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Check it yourself' })).not.toBeInTheDocument();
});

it('another address has no draw', async () => {
  openDraw({ ...announced, _id: 'another' });
  expect(await screen.findByText('There is no draw at this address')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All about the lucky draw' })).toHaveAttribute(
    'href',
    '/contests/luckyDraw',
  );
});
