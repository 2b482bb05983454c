import { type ClientRequest, request } from 'node:http';
import { CONNECTIONS } from '@festival/service-kit/upstreams';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { readEvents } from '../support/event-reader.js';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { type SignedIn, signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';

const MAX_REQUESTS = 300;
/** The most requests of anonymous visitors from one address that may wait at once. */
const WAITING = CONNECTIONS / 2;
const UPLOADING = CONNECTIONS / 8;
const MAX_STREAMS = 8;

const env = {
  MAX_REQUESTS: String(MAX_REQUESTS),
  MAX_STREAMS: String(MAX_STREAMS),
  TRUST_PROXY: '127.0.0.1',
};
let gateway: TestGateway;
let other: TestGateway;
let student: SignedIn;
let campus = 0;
let address: string;

beforeAll(async () => {
  gateway = await startGateway({ env });
  other = await startGateway({ env, redisThrough: async () => gateway.redisUrl });
  student = await signIn(gateway);
});
afterAll(async () => {
  await other.close();
  await gateway.close();
});
beforeEach(() => {
  gateway.catalogue.answer = undefined;
  campus += 1;
  address = `203.0.113.${campus}`;
});

const get = (path: string, { at = gateway, from = address, cookie = '' } = {}) =>
  fetch(`${at.url}/api${path}`, { headers: { 'x-forwarded-for': from, cookie } });

/** Sends this many requests, a hundred at a time. @returns how often each status came */
const press = async (times: number, path: string): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, times - sent) }, async () => {
        const answer = await get(path);
        await answer.arrayBuffer();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      }),
    );
  return statuses;
};

test('visitors at one address share a limit over all processes, also for cached calls, and it affects nobody else', async () => {
  expect(await press(MAX_REQUESTS, '/products')).toEqual({ 200: MAX_REQUESTS });

  // The window of ten seconds may be partly over by now.
  const refused = await eventually(
    () => get('/products'),
    ({ status }) => status === 429,
  );
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await get('/auth/session')).status).toBe(429);

  let passed = 0;
  await eventually(
    async () => {
      // These requests are not counted. They give the other process time to receive the total.
      for (let look = 0; look < 10; look += 1) await fetch(`${other.url}/healthz`);
      return get('/products', { at: other });
    },
    ({ status }) => {
      if (status === 200) passed += 1;
      return status === 429;
    },
  );
  expect(passed).toBeLessThan(MAX_REQUESTS);

  const { cookie } = student;
  for (const path of ['/products', '/orders', '/workshops'])
    expect([path, (await get(path, { cookie })).status]).toEqual([path, 200]);
  expect((await get('/products', { cookie: 'festival_session=made-up' })).status).toBe(429);
  expect((await get('/products', { from: '198.51.100.7' })).status).toBe(200);
});

test('an address with few requests is counted in memory only', async () => {
  const redis = new Redis(gateway.redisUrl);
  try {
    const quiet = '203.0.113.201';
    const busy = '203.0.113.202';
    const totalOf = (from: string) => redis.get(`requests:address:${from}`);
    expect((await get('/products', { from: quiet })).status).toBe(200);

    address = busy;
    await press(MAX_REQUESTS / 10, '/products');

    // Counts of the busy address are added up later than those of the quiet one.
    const added = await eventually(
      () => totalOf(busy),
      (total) => total !== null,
    );
    expect([Number(added) > 1, await totalOf(quiet)]).toEqual([true, null]);
  } finally {
    redis.disconnect();
  }
});

test('visitors at one address cannot fill the queue to a service, and nobody else waits for them', async () => {
  const held: (() => void)[] = [];
  gateway.catalogue.answer = (request, response) => {
    const answer = () => sendJson(response, { url: request.url });
    if (request.url?.startsWith('/products/')) held.push(answer);
    else answer();
  };
  const waiting = Array.from({ length: WAITING }, (_, at) => get(`/products/p${at}`));
  await eventually(
    async () => (await get('/clock')).ok && held.length,
    (count) => count === WAITING,
  );

  const refused = await get('/products/one-more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await get('/payments/paynow')).status).toBe(429);
  // A request that joins a running one takes no slot of its own.
  const shared = get('/products/p0');
  expect((await get('/orders', { cookie: student.cookie })).status).toBe(200);
  expect((await get('/payments/paynow', { from: '198.51.100.8' })).status).toBe(200);

  const answers = Promise.all([...waiting, shared]);
  await eventually(
    async () => {
      for (const answer of held.splice(0)) answer();
      return (await get('/payments/paynow')).status;
    },
    (status) => status === 200,
  );
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200]));
});

test('while one service hangs, visitors at an address can call all others', async () => {
  const held: (() => void)[] = [];
  gateway.catalogue.answer = (_, response) => held.push(() => sendJson(response, {}));
  const waiting = Array.from({ length: WAITING }, (_, at) => get(`/products/hung${at}`));
  await eventually(
    async () => (await get('/clock')).ok && held.length,
    (count) => count === WAITING,
  );

  expect((await get('/products/hung')).status).toBe(429);
  const login = await fetch(`${gateway.url}/api/auth/vendor/login`, {
    method: 'POST',
    headers: { origin: gateway.publicUrl, 'x-forwarded-for': address },
    body: '{}',
  });
  const others = ['/workshops', '/photos', '/clues', '/auth/session'];
  const statuses = await Promise.all(others.map(async (path) => (await get(path)).status));
  expect([login.status, ...statuses]).toEqual([200, 200, 200, 200, 200]);
  for (const answer of held) answer();
  await Promise.all(waiting);
});

test('uploads that never end take no place from the calls of others at their address', async () => {
  gateway.releases.answer = ({ url, method }, response) => {
    if (method === 'GET') sendJson(response, { url });
  };
  const uploads = Array.from({ length: WAITING }, () => openUpload());
  const refused = await eventually(
    async () =>
      (await get('/clock')).ok ? uploads.filter(({ status }) => status === 429).length : 0,
    (count) => count === WAITING - UPLOADING,
  );
  expect(refused).toBe(WAITING - UPLOADING);
  const token = `fst_workshops_${'b'.repeat(43)}`;
  const asked = await fetch(`${gateway.url}/api/releases/workshops`, {
    headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` },
  });
  expect(asked.status).toBe(200);
  for (const { request: sent } of uploads) sent.destroy();
});

/** Begins an upload with the token of an area, and sends nothing more. */
const openUpload = () => {
  const upload: { status?: number | undefined; request: ClientRequest } = {
    request: request(`${gateway.url.replace('localhost', '127.0.0.1')}/api/releases/workshops`, {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': 'application/gzip',
        'content-length': '1000000',
        'x-forwarded-for': address,
        authorization: `Bearer fst_workshops_${'a'.repeat(43)}`,
      },
    }),
  };
  upload.request
    .on('response', ({ statusCode }) => {
      upload.status = statusCode;
    })
    .on('error', () => undefined)
    .write('half');
  return upload;
};

test('one address has a share of the streams, and closing a stream frees its place', async () => {
  const open = (from = address) =>
    readEvents(`${gateway.url}/api/workshops/stream`, { 'x-forwarded-for': from });
  const isOpen = ({ answer }: Awaited<ReturnType<typeof open>>) => answer.statusCode === 200;
  const first = await eventually(open, isOpen);
  const second = await open();
  const third = await open();

  expect(isOpen(second)).toBe(true);
  expect(third.answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
  const elsewhere = await open('198.51.100.9');
  expect(isOpen(elsewhere)).toBe(true);
  first.leave();
  const again = await eventually(open, isOpen);
  for (const reader of [second, elsewhere, again]) reader.leave();
});

test('all IPv6 addresses of a household share one limit', async () => {
  const open = (from: string) =>
    readEvents(`${gateway.url}/api/workshops/stream`, { 'x-forwarded-for': from });
  const readers = [await open('2001:db8:1:2::1'), await open('2001:db8:1:2::2')];

  expect((await open('2001:db8:1:2:ffff::3')).answer.statusCode).toBe(429);
  for (const reader of readers) reader.leave();
});
