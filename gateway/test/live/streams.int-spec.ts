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
import { type Link, startLink } from '@festival/testing/stores/link';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type Gauge, register } from 'prom-client';
import { type EventReader, readEvents } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { signIn } from '../support/sign-in.js';

const READERS = 200;
/** More than the socket buffers hold for a client that does not read. */
const TOO_MUCH = '.'.repeat(64 * 1024 * 1024);
const QUESTION = 'GET /api/workshops/stream HTTP/1.1\r\nHost: localhost\r\n\r\n';

let gateway: TestGateway;
let redis: Redis;
let link: Link;

const start = async (env: Record<string, string> = {}) => {
  gateway = await startGateway({
    env,
    async redisThrough(url) {
      link = await startLink(url);
      return link.url;
    },
  });
  redis = new Redis(gateway.redisUrl);
  await hears();
};
const stop = async () => {
  link.mend();
  await gateway.close();
  await redis.quit();
  await link.close();
};

const counts = (numRegistered: number, _id = 'batik'): WorkshopChange => ({
  kind: 'counts',
  _id,
  numRegistered,
  numWaitlisted: 0,
  maxParticipants: 20,
});
const announce = (...changes: WorkshopChange[]) => {
  const pipeline = redis.pipeline();
  for (const change of changes) pipeline.publish(WORKSHOPS_CHANGED, JSON.stringify(change));
  return pipeline.exec();
};

const path = () => `${gateway.url}/api/workshops/stream`;
const connectToGateway = () => connect(Number(new URL(gateway.url).port), '127.0.0.1');
const statusOf = async () => {
  const { answer, leave } = await readEvents(path());
  leave();
  return answer.statusCode;
};
const hears = () => eventually(statusOf, (status) => status === 200);
const openStreams = async () => {
  const gauge = register.getSingleMetric('gateway_open_streams') as Gauge;
  return (await gauge.get()).values[0]?.value;
};
const nextOf = (readers: EventReader[]) => Promise.all(readers.map((reader) => reader.next()));

describe('who looks at workshops', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('hears of a change once, however many look', async () => {
    const readers = await Promise.all(Array.from({ length: READERS }, () => readEvents(path())));

    await announce(counts(7));
    expect(await nextOf(readers)).toEqual(Array(READERS).fill(counts(7)));
    await announce({ kind: 'list' });
    expect(await nextOf(readers)).toEqual(Array(READERS).fill({ kind: 'list' }));

    for (const reader of readers) reader.leave();
  });

  it('hears of one workshop at most once a second, and then how it stands by then', async () => {
    const reader = await readEvents(path());
    const startedAt = performance.now();
    const changes = setInterval(() => void announce(counts(1), counts(2)), 20);
    await reader.next();
    await reader.next();
    const heardTwiceAfter = performance.now() - startedAt;
    clearInterval(changes);
    await announce(counts(3));
    let last = await reader.next();
    // Counts published earlier may have arrived meanwhile.
    while (isDeepStrictEqual(last, counts(2))) last = await reader.next();

    expect(heardTwiceAfter).toBeGreaterThan(990);
    expect(last).toEqual(counts(3));
  });

  it('hears at once, not when a buffer is full, and is told when to come again', async () => {
    const reader = await readEvents(path(), { 'accept-encoding': 'br, gzip' });
    await redis.publish(WORKSHOPS_CHANGED, 'no JSON');
    await redis.publish(WORKSHOPS_CHANGED, '{"kind":"unheard of"}');
    await announce(counts(7));

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

  it('has one stream a connection: of those behind it nobody would hear the end', async () => {
    const greedy = connectToGateway();
    greedy.write(QUESTION.repeat(3));
    await once(greedy, 'data');
    expect(await openStreams()).toBe(1);
    greedy.destroy();

    await eventually(openStreams, (count) => count === 0);
    await announce(counts(7));
    const reader = await readEvents(path());
    expect(await reader.next()).toEqual(counts(7));
    expect(await openStreams()).toBe(1);
  });

  it('is let go when not reading: what is kept for them would fill the memory', async () => {
    const sleeper = connectToGateway();
    sleeper.write(QUESTION);
    const first = String((await once(sleeper, 'data'))[0]);
    sleeper.pause();
    expect(await openStreams()).toBe(1);
    gateway.streams.send(gatewayCalls['GET /workshops/stream'], [counts(7, TOO_MUCH)]);
    await announce(counts(1));
    await eventually(openStreams, (count) => count === 0);

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

  it('hears on when Redis was away for a moment, and is told to read what was missed', async () => {
    const reader = await readEvents(path());
    link.cut();
    await eventually(statusOf, (status) => status === 503);
    const refused = await fetch(path());
    expect([refused.status, (await jsonOf(refused)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBe('2');

    link.mend();
    expect(await reader.next()).toEqual({ kind: 'list' });
    await announce(counts(8));
    expect(await reader.next()).toEqual(counts(8));
  });

  it('is let go when Redis stays away, to look for themselves meanwhile', async () => {
    const reader = await readEvents(path());
    link.cut();

    expect(await reader.next()).toBeUndefined();
    expect(await statusOf()).toBe(503);
  });

  it('may ask for the head alone', async () => {
    const answer = await fetch(path(), { method: 'HEAD' });

    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('who is signed in while looking', () => {
  beforeEach(() => start());
  afterEach(stop);

  it('is let go when auth says that the session has ended, without a look at it', async () => {
    const { cookie, digest } = await signIn(gateway);
    const [reader, visitor] = [await readEvents(path(), { cookie }), await readEvents(path())];
    await redis.publish(SESSIONS_ENDED, 'no JSON');
    await redis.publish(SESSIONS_ENDED, JSON.stringify(['another', digest]));
    expect(await reader.next()).toBeUndefined();
    await announce(counts(7));
    expect(await visitor.next()).toEqual(counts(7));
  });

  it('is let go within seconds when the session runs out or its end was told to nobody, and others hear on', async () => {
    const [mine, other, lost] = [
      await signIn(gateway),
      await signIn(gateway),
      await signIn(gateway, 'admin'),
    ];
    const open = ({ cookie = '' }) => readEvents(path(), { cookie });
    const readers = await Promise.all([open(mine), open(mine), open(lost)]);
    const visitor = await readEvents(path());
    const elsewhere = await open(other);

    await redis.pexpire(sessionKey(mine.digest), 1);
    await lost.revoke();
    expect(await nextOf(readers)).toEqual([undefined, undefined, undefined]);
    await announce(counts(7));
    expect(await nextOf([visitor, elsewhere])).toEqual([counts(7), counts(7)]);
  });
});

describe('admins at the desk', () => {
  beforeEach(() => start());
  afterEach(stop);

  const campaign = (sent: number) => ({
    _id: '0197b0a4-5a6e-7c3e-9d52-1f6f0a7b8c9d',
    state: 'sending',
    isCounted: true,
    counts: { queued: 9 - sent, sending: 0, sent, failed: 0, uncertain: 0, skipped: 0, stopped: 0 },
  });
  const desk = () => `${gateway.url}/api/admin/stream`;
  const tellCampaign = (sent: number) =>
    redis.publish(CAMPAIGNS_CHANGED, JSON.stringify(campaign(sent)));

  it('each hear how a campaign stands, in every tab, and nobody else does', async () => {
    const [mine, other, student] = [
      await signIn(gateway, 'admin'),
      await signIn(gateway, 'admin'),
      await signIn(gateway),
    ];
    const cookies = [mine.cookie, mine.cookie, other.cookie];
    const readers = await Promise.all(cookies.map((cookie) => readEvents(desk(), { cookie })));
    const refused = await Promise.all([
      fetch(desk(), { headers: { cookie: student.cookie } }),
      fetch(desk()),
    ]);
    const vacancies = await readEvents(path());
    await tellCampaign(1);
    await announce(counts(7));

    expect(await nextOf(readers)).toEqual(
      Array(3).fill({ kind: 'campaign', campaign: campaign(1) }),
    );
    expect(await nextOf(readers)).toEqual(Array(3).fill({ kind: 'workshops' }));
    expect(refused.map(({ status }) => status)).toEqual([401, 401]);
    expect(await vacancies.next()).toEqual(counts(7));
    await redis.publish(SESSIONS_ENDED, JSON.stringify([mine.digest]));
    expect(await nextOf(readers.slice(0, 2))).toEqual([undefined, undefined]);
  });

  it('hear that there are other orders now, once however many changed', async () => {
    const { cookie } = await signIn(gateway, 'admin');
    const reader = await readEvents(desk(), { cookie });
    for (let at = 0; at < 5; at += 1) await redis.publish(ORDERS_CHANGED, '');
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
  ])('hear of %s as other %s, where they look after %s', async (channel, kind, permission) => {
    const { cookie } = await signIn(gateway, 'admin');
    const reader = await readEvents(desk(), { cookie });
    await redis.publish(channel, channel === WORKSHOPS_CHANGED ? JSON.stringify(counts(7)) : '');
    const told = await reader.next();
    expect(told).toEqual({ kind });
    const { events } = gatewayCalls['GET /admin/stream'];
    expect(events.isFor(events.shape.parse(told))).toEqual({ role: 'admin', permission });
  });

  it('hear how an export stands where they may export it, in every tab, and nothing of others', async () => {
    const exported = (rows: number) => ({
      ...{ _id: 'catalogue-1', kind: 'orders', filter: {}, format: 'csv', about: '' },
      ...{ name: 'orders.csv', state: 'running', rows, expectedRows: 9, bytes: null, url: null },
      ...{ problem: null, askedById: 'desk', askedBy: 'Desk', endedAt: null, expiresAt: null },
      askedAt: '2026-01-01T00:00:00.000Z',
    });
    const tell = (rows: number) => redis.publish(EXPORTS_CHANGED, JSON.stringify(exported(rows)));
    const { cookie } = await signIn(gateway, 'admin');
    const readers = await Promise.all([1, 2].map(() => readEvents(desk(), { cookie })));
    await tell(3);
    const told = { kind: 'export', export: exported(3) };
    expect(await nextOf(readers)).toEqual([told, told]);
    const { events } = gatewayCalls['GET /admin/stream'];
    expect(events.isFor(events.shape.parse(told))).toEqual({ role: 'admin', permission: 'orders' });
    // A tab that comes back gets events again.
    readers[1]?.leave();
    const back = await readEvents(desk(), { cookie });
    await tell(5);
    expect(await nextOf([readers[0]!, back])).toEqual(
      Array(2).fill({ kind: 'export', export: exported(5) }),
    );
  });

  it('are told to read what was missed while Redis was away, and hear on', async () => {
    const { cookie } = await signIn(gateway, 'admin');
    const reader = await readEvents(desk(), { cookie });
    link.cut();
    await eventually(statusOf, (status) => status === 503);
    link.mend();
    expect(await reader.next()).toEqual({ kind: 'missed' });
    await tellCampaign(2);
    expect(await reader.next()).toEqual({ kind: 'campaign', campaign: campaign(2) });
  });
});

describe('when as many look as there is room for', () => {
  beforeEach(() => start({ MOST_STREAMS: '2', TRUST_PROXY: '127.0.0.1' }));
  afterEach(stop);

  it('others are sent away until somebody leaves', async () => {
    const openFrom = (address: string) => () => readEvents(path(), { 'x-forwarded-for': address });
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
    await announce(counts(7));
    expect(await nextOf([second, fourth])).toEqual([counts(7), counts(7)]);
  });
});

it('when the gateway stops, every stream ends and nobody is waited for', async () => {
  await start();
  const reader = await readEvents(path());
  const openedAhead = connectToGateway();
  await once(openedAhead, 'connect');
  const second = await readEvents(path());
  // This would end the streams otherwise, after ten seconds.
  const cutOff = jest.spyOn(gateway.app.getHttpServer(), 'closeAllConnections');
  await stop();
  expect(await nextOf([reader, second])).toEqual([undefined, undefined]);
  expect(cutOff).not.toHaveBeenCalled();
});
