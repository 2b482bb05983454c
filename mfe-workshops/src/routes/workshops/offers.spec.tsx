import type { Offer } from '@festival/contracts/workshops';
import { type RenderAreaOptions, refuse, renderArea, student } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { batik } from '../../../test/examples.js';
import { OfferPage } from './offers.js';

const GET = 'GET /workshops/offers/:id';
const TAKE = 'POST /workshops/offers/:id/take';
const PASS = 'POST /workshops/offers/:id/pass';

const { _id, name, organizer, date, startTime, duration, location } = batik();
const offer = (changes: Partial<Offer> = {}): Offer => ({
  _id: 'offer-1',
  state: 'open',
  until: '2021-03-02T10:00:00+08:00',
  workshop: { _id, name, organizer, date, startTime, duration, location },
  ...changes,
});

const open = (api: NonNullable<RenderAreaOptions['api']>, options: RenderAreaOptions = {}) =>
  renderArea(<OfferPage />, {
    at: '/workshops/offers/offer-1',
    path: '/workshops/offers/:id',
    session: student,
    clock: '2021-03-01T11:00:00+08:00',
    ...options,
    api,
  });

const button = (label: RegExp) => screen.findByRole('button', { name: label });

describe('the page of an offered place', () => {
  it('shows the workshop, its time and place, and how long the offer lasts', async () => {
    open({ [GET]: offer() });
    expect(await screen.findByRole('heading', { name: 'Batik on a Tote' })).toBeVisible();
    expect(screen.getByText('ADM Studio 2')).toBeVisible();
    expect(screen.getByText(/A place is free for you/).closest('p')).toHaveTextContent(
      /until Tuesday,? 2 March, 10am \(23 hours left\)/,
    );
  });

  it.each([
    ['taken', TAKE, /^Take the place/, 'The place is yours'],
    ['passed', PASS, /^Pass/, 'You passed'],
  ] as const)('is %s with one press, sent once', async (state, call, label, said) => {
    let answered = false;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { requests } = open({
      [GET]: () => offer(answered ? { state } : {}),
      [call]: async () => {
        await arrived;
        answered = true;
        return offer({ state });
      },
    });
    await userEvent.dblClick(await button(label));
    arrive();
    expect(await screen.findByText(said)).toBeVisible();
    expect(requests.filter((request) => request.name === call)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
  });

  it('shows a refusal of the server, and the current state', async () => {
    let ended = false;
    open({
      [GET]: () => offer(ended ? { state: 'ended' } : {}),
      [TAKE]: () => {
        ended = true;
        return refuse('OFFER_ENDED');
      },
    });
    await userEvent.click(await button(/^Take the place/));
    expect(await screen.findByText('This offer has ended')).toBeVisible();
    expect(await screen.findByText(/so the place goes to the next in the queue/)).toBeVisible();
  });

  it('has no buttons once its time is up by the server’s clock', async () => {
    open({ [GET]: offer() }, { clock: '2021-03-02T10:00:00+08:00' });
    expect(await screen.findByText('This offer has ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });

  it.each([
    ['cancellation', /^The sign-up that it was for has been cancelled/],
    ['withdrawal', /^It has been withdrawn/],
  ] as const)('is void by %s, and promises nothing', async (voidedBy, said) => {
    open({ [GET]: offer({ state: 'ended', voidedBy }) });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/place is yours|You stay on it/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  });

  it('asks a visitor to sign in, and requests nothing before', async () => {
    const page = open({ [GET]: offer() }, { session: { role: 'visitor' } });
    expect(await button(/^Log in$/)).toBeVisible();
    expect(page.requests.filter((request) => request.name === GET)).toEqual([]);
    expect(page.signInPrompts).toEqual([{ reason: expect.stringContaining('take the place') }]);
    await userEvent.click(await button(/^Log in$/));
    expect(page.signInPrompts).toHaveLength(2);
  });

  it('tells somebody else that the offer is not theirs, and who is signed in', async () => {
    open({ [GET]: () => refuse('NOT_FOUND') });
    expect(await screen.findByText('This offer is not yours')).toBeVisible();
    expect(screen.getByText(/You are logged in as Mei Lin Tan/)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    let isThere = false;
    open({ [GET]: () => (isThere ? offer() : refuse('SERVICE_UNAVAILABLE')) });
    const again = await button(/^Retry$/);
    isThere = true;
    await userEvent.click(again);
    expect(await button(/^Take the place/)).toBeVisible();
  });
});
