import { once } from 'node:events';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
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
import { WORKSHOPS_CHANGED, type WorkshopChange } from '@festival/contracts/workshops';
import { sessionKey } from '@festival/service-kit/sessions';
import { type Link, startLink } from '@festival/service-kit/testing/link';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type Gauge, register } from 'prom-client';
import { type EventReader, readEvents } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { startGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';

const counts = (numRegistered: number, _id = 'batik'): WorkshopChange => ({
  kind: 'counts',
  _id,
  numRegistered,
  numWaitlisted: 0,
  maxParticipants: 20,
});

const nextOf = (readers: EventReader[]) => Promise.all(readers.map((reader) => reader.next()));

/** A gateway that is subscribed to changes, with a link to its Redis that can be cut. */
const startStreams = async (env: Record<string, string> = {}) => {
  let link!: Link;
  const gateway = await startGateway({
    env,
    async redisThrough(url) {
      link = await startLink(url);
      return link.url;
    },
  });
  const redis = new Redis(gateway.redisUrl);
  const path = () => `${gateway.url}/api/workshops/stream`;
  const statusOf = async () => {
    const { answer, leave } = await readEvents(path());
    leave();
    return answer.statusCode;
  };
  await eventually(statusOf, (status) => status === 200);

  return {
    gateway,
    redis,
    link,
    path,
    /** The status with which the stream of workshops answers. */
    statusOf,
    announce(...changes: WorkshopChange[]) {
      const pipeline = redis.pipeline();
      for (const change of changes) pipeline.publish(WORKSHOPS_CHANGED, JSON.stringify(change));
      return pipeline.exec();
    },
    connectToGateway: () => connect(Number(new URL(gateway.url).port), '127.0.0.1'),
    openStreams: async () => {
      const gauge = register.getSingleMetric('gateway_open_streams') as Gauge;
      return (await gauge.get()).values[0]?.value;
    },
    async close() {
      link.mend();
      await gateway.close();
      await redis.quit();
      await link.close();
    },
  };
};

type Streams = Awaited<ReturnType<typeof startStreams>>;

const READERS = 200;
/** More than the socket buffers hold for a client that does not read. */
const TOO_MUCH = '.'.repeat(64 * 1024 * 1024);
const QUESTION = 'GET /api/workshops/stream HTTP/1.1\r\nHost: localhost\r\n\r\n';

let streams: Streams;

describe('a viewer of workshops', () => {
  beforeEach(async () => {
    streams = await startStreams();
  });
  afterEach(() => streams.close());

  it('receives a change once, however many viewers there are', async () => {
    const readers: EventReader[] = [];
    // One after another: many at once keep this process from its Redis for longer than the gateway allows.
    while (readers.length < READERS) readers.push(await readEvents(streams.path()));

    await streams.announce(counts(7));
    expect(await nextOf(readers)).toEqual(Array(READERS).fill(counts(7)));
    await streams.announce({ kind: 'list' });
    expect(await nextOf(readers)).toEqual(Array(READERS).fill({ kind: 'list' }));

    for (const reader of readers) reader.leave();
  });

  it('receives one workshop at most once a second, with its latest state', async () => {
    const reader = await readEvents(streams.path());
    const startedAt = performance.now();
    const changes = setInterval(() => void streams.announce(counts(1), counts(2)), 20);
    await reader.next();
    await reader.next();
    const receivedTwiceAfter = performance.now() - startedAt;
    clearInterval(changes);
    await streams.announce(counts(3));
    let last = await reader.next();
    // Counts published earlier may have arrived meanwhile.
    while (isDeepStrictEqual(last, counts(2))) last = await reader.next();

    expect(receivedTwiceAfter).toBeGreaterThan(990);
    expect(last).toEqual(counts(3));
  });

  it('receives a change at once, without waiting for a full buffer, and the time until a reconnect', async () => {
    const reader = await readEvents(streams.path(), { 'accept-encoding': 'br, gzip' });
    await streams.redis.publish(WORKSHOPS_CHANGED, 'no JSON');
    await streams.redis.publish(WORKSHOPS_CHANGED, '{"kind":"unheard of"}');
    await streams.announce(counts(7));

    expect(await reader.next()).toEqual(counts(7));
    expect(reader.preface()).toMatch(/^retry: \d{4}$/);
    expect(reader.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
    expect(reader.answer.headers['content-encoding']).toBeUndefined();
  });

  it('has one stream for each connection, because the end of further ones would not be noticed', async () => {
    const greedy = streams.connectToGateway();
    greedy.write(QUESTION.repeat(3));
    await once(greedy, 'data');
    expect(await streams.openStreams()).toBe(1);
    greedy.destroy();

    await eventually(streams.openStreams, (count) => count === 0);
    await streams.announce(counts(7));
    const reader = await readEvents(streams.path());
    expect(await reader.next()).toEqual(counts(7));
    expect(await streams.openStreams()).toBe(1);
  });

  it('is disconnected when it does not read, because its messages would fill the memory', async () => {
    const sleeper = streams.connectToGateway();
    sleeper.write(QUESTION);
    const first = String((await once(sleeper, 'data'))[0]);
    sleeper.pause();
    expect(await streams.openStreams()).toBe(1);
    streams.gateway.streams.send(gatewayCalls['GET /workshops/stream'], [counts(7, TOO_MUCH)]);
    await streams.announce(counts(1));
    await eventually(streams.openStreams, (count) => count === 0);

    let slept = '';
    sleeper
      .on('error', () => undefined)
      .on('data', (chunk) => {
        slept += chunk;
      });
    sleeper.resume();
    await once(sleeper, 'close');
    // The last chunk of a stream that ends properly.
    expect(slept).not.toContain('\r\n0\r\n');
    expect(first).toContain('HTTP/1.1 200 OK');
    expect(slept).toContain('"_id":"...');
  });

  it('stays connected while Redis is away for a moment, and then reads what was missed', async () => {
    const reader = await readEvents(streams.path());
    streams.link.cut();
    await eventually(streams.statusOf, (status) => status === 503);
    const refused = await fetch(streams.path());
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBe('2');

    streams.link.mend();
    expect(await reader.next()).toEqual({ kind: 'list' });
    await streams.announce(counts(8));
    expect(await reader.next()).toEqual(counts(8));
  });

  it('stays connected when the connection breaks while Redis owes an answer to a ping', async () => {
    const reader = await readEvents(streams.path());
    streams.link.swallow(/ping/i);
    await eventually(async () => streams.link.swallowed(), Boolean);
    streams.link.swallow(undefined);
    streams.link.cut();
    streams.link.mend();

    expect(await reader.next()).toEqual({ kind: 'list' });
  });

  it('is disconnected when Redis stays away, and polls meanwhile', async () => {
    const reader = await readEvents(streams.path());
    streams.link.cut();

    expect(await reader.next()).toBeUndefined();
    expect(await streams.statusOf()).toBe(503);
  });

  it('may ask for the head alone', async () => {
    const answer = await fetch(streams.path(), { method: 'HEAD' });

    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('a viewer who is signed in', () => {
  beforeEach(async () => {
    streams = await startStreams();
  });
  afterEach(() => streams.close());

  it('is disconnected when auth publishes that the session has ended, without a lookup', async () => {
    const { cookie, digest } = await signIn(streams.gateway);
    const [reader, visitor] = [
      await readEvents(streams.path(), { cookie }),
      await readEvents(streams.path()),
    ];
    await streams.redis.publish(SESSIONS_ENDED, 'no JSON');
    await streams.redis.publish(SESSIONS_ENDED, JSON.stringify(['another', digest]));
    expect(await reader.next()).toBeUndefined();
    await streams.announce(counts(7));
    expect(await visitor.next()).toEqual(counts(7));
  });

  it('is disconnected within seconds when the session expires or ends without a message; others stay', async () => {
    const [mine, other, lost] = [
      await signIn(streams.gateway),
      await signIn(streams.gateway),
      await signIn(streams.gateway, 'admin'),
    ];
    const open = ({ cookie = '' }) => readEvents(streams.path(), { cookie });
    const readers = await Promise.all([open(mine), open(mine), open(lost)]);
    const visitor = await readEvents(streams.path());
    const elsewhere = await open(other);

    await streams.redis.pexpire(sessionKey(mine.digest), 1);
    await lost.revoke();
    expect(await nextOf(readers)).toEqual([undefined, undefined, undefined]);
    await streams.announce(counts(7));
    expect(await nextOf([visitor, elsewhere])).toEqual([counts(7), counts(7)]);
  });
});

describe('when the streams are full', () => {
  beforeEach(async () => {
    streams = await startStreams({ MAX_STREAMS: '2', TRUST_PROXY: '127.0.0.1' });
  });
  afterEach(() => streams.close());

  it('others are refused until somebody leaves', async () => {
    const openFrom = (address: string) => () =>
      readEvents(streams.path(), { 'x-forwarded-for': address });
    const open = openFrom('203.0.113.1');
    const first = await eventually(open, ({ answer }) => answer.statusCode === 200);
    const second = await eventually(
      openFrom('203.0.113.2'),
      ({ answer }) => answer.statusCode === 200,
    );
    const third = await open();

    expect(third.answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } });
    first.leave();
    const fourth = await eventually(open, ({ answer }) => answer.statusCode === 200);
    await streams.announce(counts(7));
    expect(await nextOf([second, fourth])).toEqual([counts(7), counts(7)]);
  });
});

it('when the gateway stops, every stream ends and nobody is waited for', async () => {
  streams = await startStreams();
  const reader = await readEvents(streams.path());
  const openedAhead = streams.connectToGateway();
  await once(openedAhead, 'connect');
  const second = await readEvents(streams.path());
  // This would end the streams otherwise, after ten seconds.
  const cutOff = jest.spyOn(streams.gateway.app.getHttpServer(), 'closeAllConnections');
  await streams.close();
  expect(await nextOf([reader, second])).toEqual([undefined, undefined]);
  expect(cutOff).not.toHaveBeenCalled();
});

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
