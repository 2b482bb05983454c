import { gatewayCalls } from '@festival/contracts/calls';
import { CAMPAIGNS_CHANGED } from '@festival/contracts/campaigns';
import { DRAWS_CHANGED } from '@festival/contracts/draws';
import { EXPORTS_CHANGED } from '@festival/contracts/exports';
import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { PHOTOS_CHANGED } from '@festival/contracts/photos';
import { POINTS_CHANGED } from '@festival/contracts/points';
import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { RELEASES_ANNOUNCED, RELEASES_CHANGED } from '@festival/contracts/releases';
import { SESSIONS_ENDED } from '@festival/contracts/session';
import { WORKSHOPS_CHANGED } from '@festival/contracts/workshops';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEvents } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { signIn } from '../support/sign-in.js';
import { counts, nextOf, type Streams, startStreams } from './streams-world.js';

let streams: Streams;

describe('admins', () => {
  beforeEach(async () => {
    streams = await startStreams();
  });
  afterEach(() => streams.close());

  const campaign = (sent: number) => ({
    _id: '0197b0a4-5a6e-7c3e-9d52-1f6f0a7b8c9d',
    state: 'sending',
    isCounted: true,
    counts: { queued: 9 - sent, sending: 0, sent, failed: 0, uncertain: 0, skipped: 0, stopped: 0 },
  });
  const address = () => `${streams.gateway.url}/api/admin/stream`;
  const tellCampaign = (sent: number) =>
    streams.redis.publish(CAMPAIGNS_CHANGED, JSON.stringify(campaign(sent)));

  it('each receive the state of a campaign, in every tab, and nobody else does', async () => {
    const [mine, other, student] = [
      await signIn(streams.gateway, 'admin'),
      await signIn(streams.gateway, 'admin'),
      await signIn(streams.gateway),
    ];
    const cookies = [mine.cookie, mine.cookie, other.cookie];
    const readers = await Promise.all(cookies.map((cookie) => readEvents(address(), { cookie })));
    const refused = await Promise.all([
      fetch(address(), { headers: { cookie: student.cookie } }),
      fetch(address()),
    ]);
    const vacancies = await readEvents(streams.path());
    await tellCampaign(1);
    await streams.announce(counts(7));

    expect(await nextOf(readers)).toEqual(
      Array(3).fill({ kind: 'campaign', campaign: campaign(1) }),
    );
    expect(await nextOf(readers)).toEqual(Array(3).fill({ kind: 'workshops' }));
    expect(refused.map(({ status }) => status)).toEqual([401, 401]);
    expect(await vacancies.next()).toEqual(counts(7));
    await streams.redis.publish(SESSIONS_ENDED, JSON.stringify([mine.digest]));
    expect(await nextOf(readers.slice(0, 2))).toEqual([undefined, undefined]);
  });

  it('receive one message about changed orders, however many changed', async () => {
    const { cookie } = await signIn(streams.gateway, 'admin');
    const reader = await readEvents(address(), { cookie });
    for (let at = 0; at < 5; at += 1) await streams.redis.publish(ORDERS_CHANGED, '');
    await tellCampaign(1);
    expect(await reader.next()).toEqual({ kind: 'orders' });
    expect(await reader.next()).toEqual({ kind: 'campaign', campaign: campaign(1) });
  });

  it.each([
    [CATALOGUE_CHANGED, 'vendors', 'orders'],
    [WORKSHOPS_CHANGED, 'workshops', 'workshops'],
    [PHOTOS_CHANGED, 'entries', 'contest'],
    [POINTS_CHANGED, 'points', 'contest'],
    [DRAWS_CHANGED, 'draws', 'contest'],
    [RELEASES_CHANGED, 'releases', 'technical'],
    [RELEASES_ANNOUNCED, 'releases', 'technical'],
  ])(
    'receive %s as changed %s, if they have the permission for %s',
    async (channel, kind, permission) => {
      const { cookie } = await signIn(streams.gateway, 'admin');
      const reader = await readEvents(address(), { cookie });
      await streams.redis.publish(
        channel,
        channel === WORKSHOPS_CHANGED ? JSON.stringify(counts(7)) : '',
      );
      const told = await reader.next();
      expect(told).toEqual({ kind });
      const { events } = gatewayCalls['GET /admin/stream'];
      expect(events.isFor(events.shape.parse(told))).toEqual({ role: 'admin', permission });
    },
  );

  it('receive the state of an export in every tab if they may export it, and nothing about others', async () => {
    const exported = (rows: number) => ({
      ...{ _id: 'catalogue-1', kind: 'orders', filter: {}, format: 'csv', about: '' },
      ...{ name: 'orders.csv', state: 'running', rows, expectedRows: 9, bytes: null, url: null },
      ...{ problem: null, askedById: 'admin', askedBy: 'Admin', endedAt: null, expiresAt: null },
      askedAt: '2026-01-01T00:00:00.000Z',
    });
    const tell = (rows: number) =>
      streams.redis.publish(EXPORTS_CHANGED, JSON.stringify(exported(rows)));
    const { cookie } = await signIn(streams.gateway, 'admin');
    const readers = await Promise.all([1, 2].map(() => readEvents(address(), { cookie })));
    await tell(3);
    const told = { kind: 'export', export: exported(3) };
    expect(await nextOf(readers)).toEqual([told, told]);
    const { events } = gatewayCalls['GET /admin/stream'];
    expect(events.isFor(events.shape.parse(told))).toEqual({ role: 'admin', permission: 'orders' });
    // A tab that comes back gets events again.
    readers[1]?.leave();
    const back = await readEvents(address(), { cookie });
    await tell(5);
    expect(await nextOf([readers[0]!, back])).toEqual(
      Array(2).fill({ kind: 'export', export: exported(5) }),
    );
  });

  it('read again what was missed while Redis was away, and stay connected', async () => {
    const { cookie } = await signIn(streams.gateway, 'admin');
    const reader = await readEvents(address(), { cookie });
    streams.link.cut();
    await eventually(streams.statusOf, (status) => status === 503);
    streams.link.mend();
    expect(await reader.next()).toEqual({ kind: 'missed' });
    await tellCampaign(2);
    expect(await reader.next()).toEqual({ kind: 'campaign', campaign: campaign(2) });
  });
});
