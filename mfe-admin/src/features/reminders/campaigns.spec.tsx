import type { CampaignDetails } from '@festival/contracts/campaigns';
import { type ApiHandlers, FakeEventSource, refuse } from '@festival/mfe-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAdmin } from '../../../test/open-admin.js';
import { campaign, countsOf, details, recipient } from '../../../test/reminders.js';

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const api = (handlers: ApiHandlers): ApiHandlers => ({
  'GET /workshops': [],
  'GET /admin/campaigns': { campaigns: [campaign()], next: null },
  ...handlers,
});
const openList = (handlers: ApiHandlers = {}) => openAdmin('/AdminManage/reminders', api(handlers));
const openOne = (handlers: ApiHandlers = {}, search = '') =>
  openAdmin(
    `/AdminManage/reminders/half${search}`,
    api({ 'GET /admin/campaigns/:id': details(), ...handlers }),
  );

const tell = (progress: Partial<CampaignDetails>) => {
  const { _id, state, isCounted, counts } = { ...campaign(), ...progress };
  act(() =>
    FakeEventSource.last.tell({ kind: 'campaign', campaign: { _id, state, isCounted, counts } }),
  );
};
const press = (name: string | RegExp, within_: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(within_.getByRole('button', { name }));

describe('the list of campaigns', () => {
  it('shows the audience, progress and owner of each, and links to it', async () => {
    openList({
      'GET /admin/campaigns': {
        campaigns: [
          campaign(),
          campaign({
            _id: 'later',
            state: 'scheduled',
            counts: countsOf(),
            audience: { kind: 'orders', filter: { verified: false, q: 'batik' } },
            sendAt: '2021-02-17T01:00:00.000Z',
          }),
        ],
        next: null,
      },
    });
    const row = within(await screen.findByRole('row', { name: /18 February 12-2pm/ }));
    expect(row.getByText('197 of 400 sent, 3 failed')).toBeVisible();
    expect(row.getByRole('progressbar', { name: /18 February 12-2pm/ })).toHaveValue(197);
    expect(row.getByText('Festival Admin')).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', '/AdminManage/reminders/half');
    const later = screen.getByRole('row', {
      name: /Buyers of unverified orders that match “batik”/,
    });
    expect(within(later).getByText('Scheduled')).toBeVisible();
    expect(within(later).getByText(/^From 17 Feb 2021, 9am/)).toBeVisible();
  });

  it('says what became of those that were not sent it, and the bar leaves them out', async () => {
    const ended = (_id: string, state: 'done' | 'stopped', counts: CampaignDetails['counts']) =>
      campaign({ _id, state, counts, audience: { kind: 'orders', filter: { q: _id } } });
    openList({
      'GET /admin/campaigns': {
        campaigns: [
          ended('nobody', 'done', countsOf({ skipped: 4 })),
          ended('halted', 'stopped', countsOf({ sent: 5, uncertain: 1, stopped: 3 })),
          campaign({ isCounted: false, counts: countsOf({ queued: 7, sent: 2 }) }),
        ],
        next: null,
      },
    });
    const nobody = within(await screen.findByRole('row', { name: /“nobody”/ }));
    expect(nobody.getByText('0 of 4 sent, 4 skipped')).toBeVisible();
    expect(nobody.getByRole('progressbar')).toHaveValue(0);
    expect(screen.getByText('5 of 9 sent, 1 uncertain, 3 not sent')).toBeVisible();
    expect(screen.getByText('2 sent of 9 so far')).toBeVisible();
  });

  it('says that there are none, or that they could not be loaded, and offers a retry', async () => {
    let isThere = false;
    openList({
      'GET /admin/campaigns': () =>
        isThere ? { campaigns: [], next: null } : refuse('SERVICE_UNAVAILABLE'),
    });
    expect(await screen.findByText('Issues with fetching reminders')).toBeVisible();
    isThere = true;
    await press(/Try again|Retry/);
    expect(await screen.findByText(/^No emails yet\./)).toBeVisible();
  });
});

describe('a campaign that is shown', () => {
  it('has a row for each recipient, with the state of the email and the mail server’s answer', async () => {
    openOne();
    const failed = within(await screen.findByRole('row', { name: /Arjun Menon/ }));
    expect(failed.getByText('Failed')).toBeVisible();
    expect(failed.getByText('550 5.1.1 No such user here')).toBeVisible();
    expect(
      within(screen.getByRole('row', { name: /Siti/ })).getByText('Reminded before'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: '18 February 12-2pm' })).toBeVisible();
  });

  it('finds recipients by words and by state, which are in the address', async () => {
    const page = openOne({
      'GET /admin/campaigns/:id': ({ query }) =>
        details({ recipients: query['q'] ? [] : [recipient()] }),
    });
    await screen.findByRole('row', { name: /Tan Wei Ling/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'failed');
    await waitFor(() => expect(page.location()).toBe('/AdminManage/reminders/half?state=failed'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a recipient' }), 'mei{Enter}');
    expect(await screen.findByText('Nobody matches that.')).toBeVisible();
    expect(page.location()).toBe('/AdminManage/reminders/half?state=failed&q=mei');
    expect(page.requests.at(-1)?.query).toMatchObject({ state: 'failed', q: 'mei' });
  });

  it('is paused, resumed and retried as far as that makes sense', async () => {
    let now = details();
    const answer = (change: Partial<CampaignDetails>) => () => {
      now = details({ ...now, ...change });
      return now;
    };
    openOne({
      'GET /admin/campaigns/:id': () => now,
      'POST /admin/campaigns/:id/pause': answer({ state: 'paused' }),
      'POST /admin/campaigns/:id/resume': answer({ state: 'sending' }),
      'POST /admin/campaigns/:id/retry': answer({ counts: countsOf({ queued: 203, sent: 197 }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    await press('Resume');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    await press('Retry 3 failed');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument(),
    );
  });

  it('is stopped once that was confirmed, and not by Esc', async () => {
    const page = openOne({
      'POST /admin/campaigns/:id/stop': details({ state: 'stopped' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop…' }));
    await userEvent.keyboard('{Escape}');
    expect(page.requests.map(({ name }) => name)).not.toContain('POST /admin/campaigns/:id/stop');
    await press('Stop…');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/^200 have not been sent it yet/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop sending' }));
    await waitFor(() =>
      expect(page.requests.map(({ name }) => name)).toContain('POST /admin/campaigns/:id/stop'),
    );
  });

  it('says that another admin was first, and shows how it is then', async () => {
    let now = details();
    openOne({
      'GET /admin/campaigns/:id': () => now,
      'POST /admin/campaigns/:id/pause': () => {
        now = details({ state: 'stopped', counts: countsOf({ sent: 197, stopped: 203 }) });
        return refuse('CAMPAIGN_STATE', { state: 'stopped' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Stopped', { selector: '[role=status] *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });

  it('is never done while the mail server refused mails, or nobody knows of some', async () => {
    const ended = (counts: CampaignDetails['counts']) =>
      openOne({ 'GET /admin/campaigns/:id': details({ state: 'done', counts }) });
    let page = ended(countsOf({ sent: 5 }));
    expect(await screen.findByText('Done', { selector: '[role=status] *' })).toBeVisible();
    for (const [state, count] of [
      ['failed', 1],
      ['uncertain', 2],
    ] as const) {
      page.unmount();
      page = ended(countsOf({ sent: 5, [state]: count }));
      expect(
        await screen.findByText('Not all sent', { selector: '[role=status] *' }),
      ).toBeVisible();
      expect(screen.queryByText('Done')).not.toBeInTheDocument();
    }
  });

  it('sends uncertain mails again, all or one, once the admin has read who may get them twice', async () => {
    const counts = countsOf({ sent: 5, uncertain: 2 });
    const recipients = [
      recipient({ _id: 'mail-1', name: 'Siti', state: 'uncertain', sentAt: null }),
      recipient({ _id: 'mail-2', name: 'Arjun Menon' }),
    ];
    const page = openOne({
      'GET /admin/campaigns/:id': details({ state: 'done', counts, recipients }),
      'POST /admin/campaigns/:id/resend': details({ state: 'sending', counts, recipients }),
    });
    const asked = () =>
      page.requests
        .filter(({ name }) => name === 'POST /admin/campaigns/:id/resend')
        .map(({ body }) => body);
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 uncertain again…' }));
    expect(await screen.findByRole('alertdialog', { name: '2 may get it twice' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(asked()).toEqual([]);
    await press('Send 2 uncertain again…');
    await press('Send again', within(await screen.findByRole('alertdialog')));
    await waitFor(() => expect(asked()).toEqual([{}]));
    expect(screen.getAllByRole('button', { name: /^Send again…/ })).toHaveLength(1);
    await press('Send again… to Siti', within(screen.getByRole('row', { name: /Siti/ })));
    const dialog = await screen.findByRole('alertdialog', { name: 'Siti may get it twice' });
    await press('Send again', within(dialog));
    await waitFor(() => expect(asked()).toEqual([{}, { recipient: 'mail-1' }]));
  });

  it('says in a rehearsal which of its times is real, because the others are the festival’s', async () => {
    openOne();
    const row = within(await screen.findByRole('row', { name: /Tan Wei Ling/ }));
    expect(row.getByText('10 Feb 2021, 10am')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Accepted (real time)' })).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: /real time/ })).toHaveLength(1);
  });

  it('names the order of each recipient', async () => {
    openOne();
    const row = await screen.findByRole('row', { name: /Tan Wei Ling/ });
    expect(within(row).getByText('K7QM-2XRT')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Order' })).toBeVisible();
  });

  it('explains uncertain mails, if there are any', async () => {
    openOne({
      'GET /admin/campaigns/:id': details({ counts: countsOf({ sent: 5, uncertain: 1 }) }),
    });
    expect(await screen.findByText('Uncertain emails may have arrived, or not')).toBeVisible();
  });

  it('is not found under an unknown id', async () => {
    openOne({ 'GET /admin/campaigns/:id': () => refuse('NOT_FOUND') });
    expect(await screen.findByText('This reminder does not exist')).toBeVisible();
  });
});

describe('live', () => {
  it('a campaign updates itself, and its recipients are read again soon after', async () => {
    let now = details();
    const page = openOne({ 'GET /admin/campaigns/:id': () => now });
    await screen.findByText('197 of 400 sent, 3 failed');
    act(() => FakeEventSource.last.answer());
    now = details({
      counts: countsOf({ sent: 397, failed: 3 }),
      state: 'done',
      recipients: [recipient({ name: 'Written to last' })],
    });
    const before = page.requests.length;
    tell({ counts: now.counts, state: 'done' });
    expect(await screen.findByText('397 of 400 sent, 3 failed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    expect(await screen.findByText('Written to last', {}, { timeout: 60_000 })).toBeVisible();
    expect(page.requests.length).toBeGreaterThan(before);
  });

  it('the list follows all of them, also those that another admin begins', async () => {
    let campaigns = [campaign()];
    openList({ 'GET /admin/campaigns': () => ({ campaigns, next: null }) });
    await screen.findByText('197 of 400 sent, 3 failed');
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/admin/stream']);
    tell({ counts: countsOf({ queued: 100, sent: 297, failed: 3 }) });
    expect(await screen.findByText('297 of 400 sent, 3 failed')).toBeVisible();
    campaigns = [
      campaign({ _id: 'other', audience: { kind: 'entrants', category: 'all' } }),
      campaign(),
    ];
    tell({ _id: 'other', counts: countsOf({ queued: 1 }) });
    expect(
      await screen.findByRole('row', { name: /Entrants of Moments 2021/ }, { timeout: 60_000 }),
    ).toBeVisible();
  });

  it('is read again when the stream is back, and when it says that something was missed', async () => {
    let now = details();
    openOne({ 'GET /admin/campaigns/:id': () => now });
    await screen.findByText('197 of 400 sent, 3 failed');
    act(() => FakeEventSource.last.fail());
    now = details({ counts: countsOf({ queued: 50, sent: 347, failed: 3 }) });
    act(() => FakeEventSource.last.answer());
    expect(await screen.findByText('347 of 400 sent, 3 failed')).toBeVisible();
    now = details({ counts: countsOf({ sent: 397, failed: 3 }) });
    act(() => FakeEventSource.last.tell({ kind: 'missed' }));
    expect(await screen.findByText('397 of 400 sent, 3 failed')).toBeVisible();
  });

  it('ends with the page, and a session that ended is seen by the next look', async () => {
    const page = openOne({ 'GET /admin/campaigns/:id': () => refuse('SIGN_IN_REQUIRED') });
    expect(await screen.findByText('Admins only')).toBeVisible();
    page.unmount();
    expect(FakeEventSource.opened.every(({ readyState }) => readyState === 2)).toBe(true);
  });
});
