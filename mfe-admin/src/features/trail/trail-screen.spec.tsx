import type { TrailEntry } from '@festival/contracts/trail';
import { refuse } from '@festival/mfe-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeExports, watchSaving } from '../../../test/fake-exports.js';
import { openAdmin } from '../../../test/open-admin.js';

const entry: TrailEntry = {
  _id: '018f4f4e-9d5b-7c3a-8f1e-2a6b4c8d0e1f',
  service: 'catalogue',
  action: 'order.cancelled',
  sentence: 'Cancelled order 27ZN-Q4XB of Tan Wei Ling: Midsummer tote bag',
  subject: 'order-1',
  actorId: 'admin',
  actor: 'Festival Admin',
  why: 'Paid twice',
  before: { cancelled: false },
  after: { cancelled: true },
  at: '2021-02-10T02:00:00.000Z',
};
const page = { entries: [entry], next: null, unavailable: [] };

describe('the trail', () => {
  it('shows the admin, the action, its subject, time and reason, with the values before and after', async () => {
    openAdmin('/AdminManage/trail', { 'GET /admin/trail': page });
    await userEvent.click(await screen.findByText('Details'));
    const day = within(screen.getByRole('region', { name: '10 Feb 2021' }));
    for (const said of [
      'Festival Admin',
      'Cancelled order 27ZN-Q4XB of Tan Wei Ling: Midsummer tote bag',
      'Paid twice',
      'order.cancelled order-1',
      '10am',
      'false → true',
    ])
      expect(day.getByText(said)).toBeVisible();
  });

  it('says that it does not answer', async () => {
    openAdmin('/AdminManage/trail?q=27zn', {
      'GET /admin/trail': () => refuse('SERVICE_UNAVAILABLE'),
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('is searched by text and day, which are in the address', async () => {
    const { requests, location } = openAdmin('/AdminManage/trail?day=2021-02-10', {
      'GET /admin/trail': { ...page, entries: [] },
    });
    await userEvent.type(await screen.findByLabelText('Find an activity'), 'admin{Enter}');
    expect(await screen.findByText(/^Nothing matches\./)).toBeVisible();
    expect(location()).toBe('/AdminManage/trail?q=admin&day=2021-02-10');
    expect(requests.at(-1)?.query).toEqual({
      q: 'admin',
      from: '2021-02-09T16:00:00.000Z',
      until: '2021-02-10T16:00:00.000Z',
    });
  });

  it('is exported as filtered, and saved', async () => {
    const saved = watchSaving();
    const { asked, handlers } = fakeExports({ name: 'trail.csv' });
    openAdmin('/AdminManage/trail?q=admin&day=2021-02-10', {
      'GET /admin/trail': page,
      ...handlers,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['trail.csv']));
    expect(asked).toEqual([
      {
        kind: 'trail',
        filter: {
          q: 'admin',
          from: '2021-02-09T16:00:00.000Z',
          until: '2021-02-10T16:00:00.000Z',
        },
      },
    ]);
  });

  it('says which services did not answer, and shows the rest', async () => {
    openAdmin('/AdminManage/trail', { 'GET /admin/trail': { ...page, unavailable: ['mailer'] } });
    expect(await screen.findByText(/was done there is missing here: Mails\./)).toBeVisible();
    expect(screen.getByText('Festival Admin')).toBeVisible();
  });
});
