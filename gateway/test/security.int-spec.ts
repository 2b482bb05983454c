import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from './support/gateway.js';
import { rawRequest } from './support/raw-request.js';

const MB = 1024 * 1024;

let gateway: TestGateway;
let own: { origin: string };

beforeAll(async () => {
  gateway = await startGateway();
  own = { origin: gateway.url };
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.catalogue.received.length = 0;
});

const post = (headers: Record<string, string>, body = '{}', path = '/api/orders') =>
  fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** fetch sets Sec-Fetch-Site and keeps Origin to itself; this sends what it is given. */
const bare = (headers: Record<string, string>, method = 'POST'): Promise<number> =>
  new Promise((resolve, reject) => {
    httpRequest(`${gateway.url}/api/orders`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['the page’s own address', () => ({ origin: gateway.url })],
  ['the public address', () => ({ origin: 'http://localhost:3000' })],
  ['no Origin but Sec-Fetch-Site', () => ({ 'sec-fetch-site': 'same-origin' })],
])('a change is let through with %s', async (_, headers) => {
  expect(await bare(headers() as Record<string, string>)).toBe(200);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['what is no origin', { origin: 'localhost' }],
  ['another site that hides its Origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site, whatever Sec-Fetch-Site says',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['nobody', {}],
])('a change asked for by %s is refused and reaches no service', async (_, headers) => {
  expect(await bare(headers as Record<string, string>)).toBe(403);
  expect(await bare(headers as Record<string, string>, 'DELETE')).toBe(403);
  expect(gateway.catalogue.received).toEqual([]);
});

test('the refusal is in the one error body', async () => {
  const answer = await post({ origin: 'https://evil.example' });

  expect(await answer.json()).toEqual({
    error: 'This request did not come from the festival site.',
    code: 'CROSS_SITE_REQUEST',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('a body arrives as it was sent, whatever it is', async () => {
  const text = '{ "a" : 1.0, "ü": [] }';
  await post(own, text);
  await post({ ...own, 'content-type': 'application/octet-stream' }, '\u0000x');

  expect(gateway.catalogue.received.map(({ body }) => body)).toEqual([text, '\u0000x']);
});

test('a body of more than 1 MB is refused, whether its length is said or not', async () => {
  const said = await post(own, 'x'.repeat(MB + 1));
  const unsaid = await fetch(`${gateway.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...own },
    body: new Blob(['x'.repeat(MB + 1)]).stream(),
    duplex: 'half',
  } as RequestInit);

  for (const answer of [said, unsaid]) {
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  }
  expect(gateway.catalogue.received).toEqual([]);
});

const upload = (bytes: number, isLengthSaid: boolean) => {
  const form = new FormData();
  form.set('newImages', new Blob([Buffer.alloc(bytes)]), 'picture.png');
  const whole = new Response(form);
  const headers = { 'content-type': whole.headers.get('content-type')!, ...own };
  return fetch(`${gateway.url}/api/products`, {
    method: 'POST',
    headers,
    body: isLengthSaid ? form : whole.body,
    duplex: 'half',
    ...(isLengthSaid && { headers: own }),
  } as RequestInit);
};

test('ten megabytes of pictures pass', async () => {
  const answer = await upload(10 * MB, true);

  expect(answer.status).toBe(200);
  expect(gateway.catalogue.received[0]!.body.length).toBeGreaterThan(10 * MB);
});

test.each([true, false])('more are refused (length said: %s)', async (isLengthSaid) => {
  const answer = await upload(12 * MB, isLengthSaid);

  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    error: 'Maximum of 10 MB total!',
    code: 'UPLOAD_TOO_LARGE',
  });
});

test('an upload that nobody takes does not stand in the way of the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body?: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { ...own, 'content-type': 'multipart/form-data; boundary=x' };
      httpRequest(`${gateway.url}${path}`, { method, agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      })
        .on('error', reject)
        .end(body);
    });

  const statuses = await Promise.all([
    send('POST', '/api/nowhere', Buffer.alloc(5 * MB)),
    send('GET', '/api/clock'),
  ]);

  expect(statuses).toEqual([404, 200]);
  agent.destroy();
});

test('every answer forbids what the site does not do', async () => {
  for (const path of ['/api/clock', '/api/products', '/nowhere.png', '/healthz']) {
    const { headers } = await fetch(`${gateway.url}${path}`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('what is no HTTP is answered in the one error body too', async () => {
  const answer = await rawRequest(gateway.url, 'GARBAGE\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
    code: 'SCHEMA_MISMATCH',
    requestId: expect.any(String),
  });
});
