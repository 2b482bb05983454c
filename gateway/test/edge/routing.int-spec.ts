import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { statusOfPath } from '../support/raw-request.js';
import { sendJson } from '../support/stand-in.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({ env: { CACHE: 'off' } });
});
afterAll(() => gateway.close());
beforeEach(() => {
  for (const service of [gateway.auth, gateway.catalogue, gateway.workshops, gateway.mailer]) {
    service.received.length = 0;
    service.answer = undefined;
  }
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });

test.each([
  ['/api/auth/session', 'auth', '/auth/session'],
  ['/api/products', 'catalogue', '/products'],
  ['/api/products/?limit=15&sort=price', 'catalogue', '/products?limit=15&sort=price'],
  ['/api/products/abc/', 'catalogue', '/products/abc'],
  ['/api/vendors/profile/', 'catalogue', '/vendors/profile'],
  ['/api/search/products?q=a%26b', 'catalogue', '/search/products?q=a%26b'],
  ['/api/orders/download', 'catalogue', '/orders/download'],
  ['/api/payments/paynow?amount=1', 'catalogue', '/payments/paynow?amount=1'],
  ['/api/admin/7/orderVerify/', 'catalogue', '/admin/7/orderVerify'],
  ['/api/workshops/', 'workshops', '/workshops'],
  ['/api/home/workshops', 'workshops', '/home/workshops'],
  ['/api/admin/workshops/', 'workshops', '/admin/workshops'],
  ['/api/workshops/download/7/', 'workshops', '/workshops/download/7'],
  ['/api/mails/order-placed', 'mailer', '/mails/order-placed'],
] as const)(
  '%s is sent to %s, without /api and the trailing slash',
  async (path, service, asked) => {
    const answer = await get(path);

    expect(answer.status).toBe(200);
    expect(gateway[service].received.map(({ url }) => url)).toEqual([asked]);
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nowhere',
  '/api/internal/students/me',
  '/api/healthz',
  '/api/readyz',
  '/api/metrics',
  '/api/admin/7/orderDelete',
  '/api/products/../internal/students/me',
  '/api/products/%2e%2e/internal/students/me',
  '/api/products/..%2finternal',
  '/api/products/..%5cinternal',
  '/api/products\\..\\internal',
  '/api//internal/students/me',
  '/api/products//x',
  '/api/products/%zz',
])('%s leads nowhere and reaches no service', async (path) => {
  expect(await statusOfPath(gateway.url, path)).toBe(404);
  expect(gateway.catalogue.received).toEqual([]);
});

test('a service learns the request id, the client and the public address, and nothing a client made up', async () => {
  const answer = await get('/api/orders', {
    'x-request-id': 'a-request-id-0001',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-user': 'admin',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    authorization: 'Bearer made-up',
    cookie: 'festival_session=nobody; other=1',
    'accept-language': 'en-SG',
    'idempotency-key': 'key-1',
  });

  const { headers } = gateway.catalogue.received[0]!;
  expect(headers).toMatchObject({
    'x-request-id': answer.headers.get('x-request-id'),
    'x-forwarded-proto': 'http',
    'accept-language': 'en-SG',
    'idempotency-key': 'key-1',
  });
  expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
  for (const name of [
    'authorization',
    'cookie',
    'forwarded',
    'x-forwarded-host',
    'x-forwarded-user',
    'x-real-ip',
  ])
    expect(headers[name]).toBeUndefined();
  expect(headers['x-request-id']).not.toBe('a-request-id-0001');
});

test('headers of one connection end at the gateway, those mentioned in it too', async () => {
  await statusOfPath(
    gateway.url,
    '/api/orders HTTP/1.1\r\nConnection: close, x-hop\r\nx-hop: 1\r\nTE: trailers\r\nx-kept: 1\r\nx-rest: ',
  );

  const { headers } = gateway.catalogue.received[0]!;
  expect(headers['x-kept']).toBe('1');
  expect(headers['x-hop']).toBeUndefined();
  expect(headers.te).toBeUndefined();
});

test('cookies go to and come from auth alone', async () => {
  const setCookie: typeof gateway.auth.answer = (request, response) => {
    response.setHeader('set-cookie', 'festival_session=new');
    sendJson(response, { cookie: request.headers.cookie ?? null });
  };
  gateway.auth.answer = setCookie;
  gateway.catalogue.answer = setCookie;
  const cookie = { cookie: 'festival_session=mine' };

  const [fromAuth, fromCatalogue] = await Promise.all([
    get('/api/auth/session', cookie),
    get('/api/orders', cookie),
  ]);

  expect(await fromAuth.json()).toEqual({ cookie: 'festival_session=mine' });
  expect(fromAuth.headers.get('set-cookie')).toBe('festival_session=new');
  expect(await fromCatalogue.json()).toEqual({ cookie: null });
  expect(fromCatalogue.headers.get('set-cookie')).toBeNull();
});

test('an answer is passed on with its status, its headers and its parts as they arrive', async () => {
  let finish = () => {};
  gateway.catalogue.answer = (_request, response) => {
    response.writeHead(201, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="orders.csv"',
      'x-powered-by': 'something',
      'x-draining': '1',
    });
    response.write('first\n');
    finish = () => response.end('last\n');
  };

  const answer = await get('/api/orders/admindownload', { 'accept-encoding': 'identity' });
  const reader = answer.body!.getReader();
  const first = await reader.read();
  finish();
  const last = await reader.read();

  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('x-draining')).toBeNull();
  expect([first, last].map(({ value }) => Buffer.from(value!).toString())).toEqual([
    'first\n',
    'last\n',
  ]);
});

test('a redirect is passed on, not followed', async () => {
  gateway.auth.answer = (_request, response) =>
    response.writeHead(302, { location: 'https://provider.example/auth' }).end();

  const answer = await fetch(`${gateway.url}/api/auth/google/login`, { redirect: 'manual' });

  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('https://provider.example/auth');
});

test('HEAD has no body, and an unknown method is refused', async () => {
  const head = await fetch(`${gateway.url}/api/products`, { method: 'HEAD' });
  const options = await fetch(`${gateway.url}/api/products`, { method: 'OPTIONS' });

  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([options.status, (await jsonOf(options)).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
});

test('answers are compressed for clients that accept it', async () => {
  gateway.catalogue.answer = (_request, response) =>
    sendJson(response, Array(200).fill({ name: 'Batik tote' }));

  const plain = await get('/api/orders', { 'accept-encoding': 'identity' });
  const small = await get('/api/orders', { 'accept-encoding': 'br, gzip' });

  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(await small.json()).toEqual(await plain.json());
});
