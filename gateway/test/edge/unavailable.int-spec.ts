import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { startStandIn } from '../support/stand-in.js';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const get = (path: string) => fetch(`${gateway.url}${path}`);
const place = () =>
  fetch(`${gateway.url}/api/orders`, {
    method: 'POST',
    headers: { origin: gateway.url, 'content-type': 'application/json' },
    body: '{}',
  });

test('while a service is down it answers 503 and the others work; then it is back', async () => {
  const { url } = gateway.catalogue;
  await gateway.catalogue.close();

  const [listed, placed, session] = await Promise.all([
    get('/api/products'),
    place(),
    get('/api/auth/session'),
  ]);
  const body = await placed.text();

  expect([listed.status, placed.status, session.status]).toEqual([503, 503, 200]);
  expect(JSON.parse(body)).toEqual({
    error: 'This part of the site is resting. Please try again in a moment.',
    code: 'SERVICE_UNAVAILABLE',
    requestId: placed.headers.get('x-request-id'),
  });
  expect(body).not.toMatch(/127\.0\.0\.1|ECONN|stack/);
  expect(placed.headers.get('retry-after')).toBe('2');

  gateway.catalogue = await startStandIn(Number(new URL(url).port));
  expect((await get('/api/products')).status).toBe(200);
});

test('a read whose connection breaks is tried once more; a change never is', async () => {
  let attempts = 0;
  gateway.catalogue.answer = (request, response) => {
    attempts += 1;
    if (attempts === 1 || request.method === 'POST') request.socket.destroy();
    else response.end('{}');
  };

  expect((await get('/api/orders')).status).toBe(200);
  expect(attempts).toBe(2);

  attempts = 0;
  expect((await place()).status).toBe(503);
  expect(attempts).toBe(1);
});

test('an answer that breaks off is not taken for a whole one', async () => {
  const breakOffAfterHalf = (length: number) => {
    gateway.catalogue.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': String(length) });
      response.write('half');
      setImmediate(() => response.destroy());
    };
  };

  breakOffAfterHalf(1_000_000);
  const streamed = await get('/api/orders/admindownload');
  await expect(streamed.text()).rejects.toThrow();
  expect((await get('/api/products')).status).toBe(503);

  breakOffAfterHalf(1_000);
  const short = await get('/api/orders');
  expect([short.status, short.headers.get('content-type')]).toEqual([
    503,
    'application/json; charset=utf-8',
  ]);
});

test('liveness and readiness: ready once all services were, and still ready when one dies later', async () => {
  await gateway.close();
  gateway = await startGateway({ starting: ['mailer'] });
  const early = await eventually(
    async () => jsonOf<{ checks: Record<string, string> }>(get('/readyz')),
    ({ checks }) => checks['mailer'] === 'down',
  );
  expect(early).toMatchObject({ status: 'starting', checks: { redis: 'ok', auth: 'ok' } });
  expect((await get('/readyz')).status).toBe(503);

  gateway.mailer.isReady = true;
  await eventually(
    async () => (await get('/readyz')).status,
    (status) => status === 200,
  );

  await gateway.catalogue.close();
  const report = await eventually(
    async () => (await jsonOf<{ checks: Record<string, string> }>(get('/healthz'))).checks,
    ({ catalogue }) => catalogue === 'down',
  );
  expect(report).toMatchObject({ redis: 'ok', auth: 'ok', mailer: 'ok' });
  expect((await get('/readyz')).status).toBe(200);
  gateway.catalogue = await startStandIn();
});

test('a client that leaves, before the answer or amid it, harms nobody else', async () => {
  const leave = new AbortController();
  const arrived: (() => void)[] = [];
  gateway.catalogue.answer = (request, response) => {
    if (request.url === '/orders/amid')
      response.writeHead(200, { 'content-type': 'text/csv' }).write('half');
    arrived.push(() => response.end('late'));
  };
  const options = { signal: leave.signal, headers: { 'accept-encoding': 'identity' } };
  const before = fetch(`${gateway.url}/api/orders/before`, options);
  const amid = await fetch(`${gateway.url}/api/orders/amid`, options);
  await eventually(
    async () => (await get('/api/clock')).ok && arrived.length,
    (count) => count === 2,
  );

  leave.abort();
  await expect(before).rejects.toThrow('aborted');
  await expect(amid.text()).rejects.toThrow('aborted');
  // Once these are answered, the gateway has noticed that the client has left.
  for (let round = 0; round < 5; round += 1) await get('/api/clock');
  for (const answer of arrived) answer();

  gateway.catalogue.answer = undefined;
  for (let round = 0; round < 5; round += 1) expect((await get('/api/orders')).status).toBe(200);
});
