import type { AdminDraw } from '@festival/contracts/draws';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';

const announced: AdminDraw = {
  _id: 'closing-night',
  name: 'Closing night',
  prizes: ['A tablet', 'Headphones'],
  minimumChances: 1,
  state: 'announced',
  announcedAt: '2021-02-10T02:00:00.000Z',
  closesAt: '2021-03-25T13:00:00.000Z',
  beacon: {
    chain: 'default',
    chainHash: 'ef'.repeat(32),
    round: 709_726,
    at: '2021-03-25T14:00:00.000Z',
  },
  commitment: 'ab'.repeat(32),
  list: null,
  result: null,
  contacts: [],
  asksBeacon: false,
};

const closed: AdminDraw = {
  ...announced,
  state: 'closed',
  list: { hash: 'cd'.repeat(32), people: 4, chances: 21, publishedAt: announced.closesAt },
};

const winner = (code: string, prize: number) => ({
  code,
  prize,
  drawnAt: '2021-03-25T14:05:00.000Z',
  name: null,
  replaced: null,
});

const drawn: AdminDraw = {
  ...closed,
  state: 'drawn',
  result: {
    drawnAt: '2021-03-25T14:05:00.000Z',
    secret: 'ab'.repeat(32),
    randomness: 'cd'.repeat(32),
    source: 'api.drand.sh',
    isSigned: true,
    signature: '12'.repeat(96),
    previousSignature: null,
    seed: 'ef'.repeat(32),
    winners: [winner('1A1A1A1A1A', 1), winner('2B2B2B2B2B', 2)],
  },
  contacts: [{ code: '1A1A1A1A1A', emailAddress: 'mei@e.ntu.edu.sg' }],
};

const AFTER_THE_ROUND = '2021-03-25T22:00:00+08:00';

const openDraws = (
  draws: AdminDraw[],
  { api = {}, clock }: { api?: ApiHandlers; clock?: string } = {},
) => openAdmin('/AdminManage/draws', { 'GET /admin/draws': draws, ...api }, clock ? { clock } : {});

const openDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe('announcing', () => {
  const fill = async (dialog: ReturnType<typeof within>, drawAt: string) => {
    const put = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    put(/^Name/, 'Closing night');
    put(/^Prizes/, 'A tablet\n\n Headphones ');
    put(/^Chances count until/, '2021-03-25T21:00');
    put(/^Drawn from/, drawAt);
    await userEvent.click(dialog.getByRole('button', { name: 'Announce the draw' }));
  };

  it('sends the times of the festival’s clocks, and a prize a line', async () => {
    const page = openDraws([], { api: { 'POST /admin/draws': announced } });
    await fill(await openDialog('Announce a draw'), '2021-03-25T22:00');
    expect(await screen.findByText('“Closing night” is announced.')).toBeVisible();
    const sent = page.requests.find(({ name }) => name === 'POST /admin/draws');
    expect(sent?.body).toEqual({
      name: 'Closing night',
      prizes: ['A tablet', 'Headphones'],
      minimumChances: 1,
      closesAt: '2021-03-25T13:00:00.000Z',
      drawAt: '2021-03-25T14:00:00.000Z',
    });
    expect(sent?.idempotencyKey).toBeTruthy();
  });

  it('shows problems at the field, before it is sent and when the server refuses', async () => {
    openDraws([], { api: { 'POST /admin/draws': refuse('DRAW_CLOSES_IN_PAST') } });
    const dialog = await openDialog('Announce a draw');
    await userEvent.click(dialog.getByRole('button', { name: 'Announce the draw' }));
    expect(await dialog.findByText('Name is required.')).toBeVisible();
    expect(dialog.getByText('Drawn from is required.')).toBeVisible();
    await fill(dialog, '2021-03-25T21:09');
    expect(await dialog.findByText(/must be at least 10 minutes after/)).toBeVisible();
    await fill(dialog, '2021-03-25T22:00');
    expect(await dialog.findByText('The draw must close in the future.')).toBeVisible();
  });
});

describe('drawing', () => {
  it('is offered once the draw is closed and the round is out', async () => {
    const page = openDraws([closed], { clock: '2021-03-25T21:59:58+08:00' });
    expect(await screen.findByText('4 people, 21 chances')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Draw the winners' })).not.toBeInTheDocument();
    page.unmount();
    openDraws([closed], { clock: AFTER_THE_ROUND });
    expect(await screen.findByRole('button', { name: 'Draw the winners' })).toBeEnabled();
  });

  it('is not offered for a void draw: announce another one', async () => {
    openDraws([{ ...announced, state: 'void' }], { clock: AFTER_THE_ROUND });
    expect(await screen.findByText(/Announce another draw\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Draw the winners' })).not.toBeInTheDocument();
  });

  it('takes drand’s answer, with its signature and its source', async () => {
    const page = openDraws([closed], {
      clock: AFTER_THE_ROUND,
      api: { 'POST /admin/draws/:id/draw': drawn },
    });
    const dialog = await openDialog('Draw the winners');
    await userEvent.click(dialog.getByLabelText(/^What drand/));
    const round = { round: 709_726, randomness: 'AB'.repeat(32), signature: 'cd'.repeat(96) };
    await userEvent.paste(JSON.stringify(round));
    await userEvent.type(dialog.getByLabelText(/^Where/), 'api.drand.sh');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw the winners' }));
    expect(await screen.findByText(/“Closing night” is drawn/)).toBeVisible();
    expect(page.requests.find(({ name }) => name.endsWith('/draw'))?.body).toEqual({
      beacon: { randomness: round.randomness, signature: round.signature, source: 'api.drand.sh' },
    });
  });

  it.each([
    ['what is no randomness', '12345', /must have 64 hexadecimal digits/],
    ['randomness without its signature', 'ab'.repeat(32), /needs the signature too/],
  ])('refuses %s', async (_, typed, why) => {
    openDraws([closed], { clock: AFTER_THE_ROUND });
    const dialog = await openDialog('Draw the winners');
    await userEvent.type(dialog.getByLabelText(/^What drand/), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Draw the winners' }));
    expect(await dialog.findByText(why)).toBeVisible();
    expect(dialog.getByText('Where you read it is required.')).toBeVisible();
  });

  it('has the site read the round where it can, and by hand where that failed', async () => {
    const page = openDraws([{ ...closed, asksBeacon: true }], {
      clock: AFTER_THE_ROUND,
      api: { 'POST /admin/draws/:id/draw': refuse('BEACON_NOT_REACHED') },
    });
    const dialog = await openDialog('Draw the winners');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw the winners' }));
    expect(await dialog.findByText(/The beacon could not be asked/)).toBeVisible();
    expect(page.requests.at(-2)?.body ?? page.requests.at(-1)?.body).toEqual({});
    await userEvent.click(dialog.getByRole('button', { name: 'Give it by hand instead' }));
    expect(dialog.getByLabelText(/^What drand/)).toBeVisible();
  });
});

describe('winners', () => {
  it('are listed with how to reach them, and drawn again with a reason', async () => {
    const page = openDraws([drawn], { api: { 'POST /admin/draws/:id/redraw': drawn } });
    const row = await screen.findByRole('row', { name: /1A1A1A1A1A/ });
    expect(row).toHaveTextContent('mei@e.ntu.edu.sg');
    expect(screen.getByRole('row', { name: /2B2B2B2B2B/ })).toHaveTextContent('Not known yet');
    await userEvent.click(within(row).getByRole('button', { name: 'Draw again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'No answer in seven days');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw it again' }));
    expect(await screen.findByText(/Prize 1 was drawn again/)).toBeVisible();
    expect(page.requests.find(({ name }) => name.endsWith('/redraw'))?.body).toEqual({
      code: '1A1A1A1A1A',
      reason: 'No answer in seven days',
    });
  });

  it('keep their prize as long as they may answer', async () => {
    openDraws([drawn], {
      api: { 'POST /admin/draws/:id/redraw': refuse('DRAW_WINNER_MAY_ANSWER') },
    });
    const row = await screen.findByRole('row', { name: /1A1A1A1A1A/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Draw again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'In a hurry');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw it again' }));
    expect(await dialog.findByText(/may answer until/)).toBeVisible();
  });

  it('whom another admin has replaced meanwhile are not changed', async () => {
    openDraws([drawn], {
      api: { 'POST /admin/draws/:id/redraw': refuse('DRAW_WINNER_REPLACED') },
    });
    const row = await screen.findByRole('row', { name: /1A1A1A1A1A/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Draw again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'No answer');
    await userEvent.click(dialog.getByRole('button', { name: 'Draw it again' }));
    expect(await dialog.findByText(/drawn again already/)).toBeVisible();
  });
});

it('lists every draw, however many pages there are', async () => {
  const first = Array.from({ length: 100 }, (_, at) => ({ ...drawn, _id: `draw-${at}` }));
  const last = { ...drawn, _id: 'last', name: 'The oldest draw' };
  openDraws([], {
    api: { 'GET /admin/draws': ({ query }) => (query['after'] === 'draw-99' ? [last] : first) },
  });
  expect(await screen.findByText('The oldest draw')).toBeInTheDocument();
});

it('says that there is none, or that they could not be loaded', async () => {
  const page = openDraws([]);
  expect(await screen.findByText('No draws yet')).toBeVisible();
  page.unmount();
  openDraws([], { api: { 'GET /admin/draws': refuse('TOO_MANY_REQUESTS') } });
  expect(await screen.findByText('Issues with fetching draws')).toBeVisible();
});
