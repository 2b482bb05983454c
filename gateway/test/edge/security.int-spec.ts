import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { rawRequest } from '../support/raw-request.js';
import { sendJson } from '../support/stand-in.js';

/** Sends raw lines. @returns the answer's status, headers by name, and body */
const rawAnswer = async (url: string, ...lines: string[]) => {
  const text = await rawRequest(url, `${lines.join('\r\n')}\r\n\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = rest.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body };
};

/** Sends exactly the given headers, because fetch sets Sec-Fetch-Site itself and drops Origin. @returns the status */
const bareRequest = (
  url: string,
  method: string,
  headers: Record<string, string>,
  { agent, body }: { agent?: Agent; body?: Buffer | undefined } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    })
      .on('error', reject)
      .end(body);
  });

const MB = 1024 * 1024;

let gateway: TestGateway;
let own: { origin: string };
let logged: { level: number }[];
const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });

beforeAll(async () => {
  logged = [];
  gateway = await startGateway({ logger, env: { MAILBOX_URL: 'http://127.0.0.1:1' } });
  own = { origin: gateway.url };
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.catalogue.received.length = 0;
  logged = [];
});

const post = (headers: Record<string, string>, body: RequestInit['body'] = '{}') =>
  fetch(`${gateway.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);

const bare = (headers: Record<string, string>, method = 'POST', path = '/api/orders') =>
  bareRequest(`${gateway.url}${path}`, method, headers);

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
])('a change requested by %s is refused and reaches no service', async (_, headers) => {
  expect(await bare(headers as Record<string, string>)).toBe(403);
  expect(await bare(headers as Record<string, string>, 'DELETE')).toBe(403);
  expect(gateway.catalogue.received).toEqual([]);
});

test('a call that is open to other sites can be requested from anywhere, but only with its own method and path', async () => {
  const link = '/api/mails/unsubscribe/a.b.c';
  expect(await bare({}, 'POST', link)).not.toBe(403);
  expect(await bare({ origin: 'https://mail.example' }, 'POST', `${link}/`)).not.toBe(403);
  expect(await bare({}, 'DELETE', link)).toBe(403);
  expect(await bare({}, 'POST', `${link}/more`)).toBe(403);
  expect(await bare({}, 'POST', '/api/mails')).toBe(403);
});

test('the refusal is in the one error body', async () => {
  const answer = await post({ origin: 'https://evil.example' });

  expect(await answer.json()).toEqual({
    error: 'This request did not come from the festival site.',
    code: 'CROSS_SITE_REQUEST',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('a body arrives unchanged', async () => {
  const text = '{ "a" : 1.0, "ü": [] }';
  await post(own, text);
  await post({ ...own, 'content-type': 'application/octet-stream' }, '\u0000x');

  expect(gateway.catalogue.received.map(({ body }) => body)).toEqual([text, '\u0000x']);
});

test('a body of more than 1 MB is refused, whether its length is said or not', async () => {
  const said = await post(own, 'x'.repeat(MB + 1));
  const unsaid = await post(own, new Blob(['x'.repeat(MB + 1)]).stream());

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
  const type = { 'content-type': whole.headers.get('content-type')! };
  return fetch(`${gateway.url}/api/products`, {
    method: 'POST',
    headers: isLengthSaid ? own : { ...own, ...type },
    body: isLengthSaid ? form : whole.body,
    duplex: 'half',
  } as RequestInit);
};

test('ten megabytes of images pass', async () => {
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

test('an upload that no call accepts does not delay the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...own, 'content-type': 'multipart/form-data; boundary=x' };
  const send = (method: string, path: string, body?: Buffer) =>
    bareRequest(`${gateway.url}${path}`, method, headers, { agent, body });

  const statuses = await Promise.all([
    send('POST', '/api/nowhere', Buffer.alloc(5 * MB)),
    send('GET', '/api/clock'),
  ]);

  expect(statuses).toEqual([404, 200]);
  agent.destroy();
});

const answerTo = (...lines: string[]) => rawAnswer(gateway.url, ...lines);
const HOST = 'Host: localhost';
const SAME_SITE = 'Sec-Fetch-Site: same-origin';
const EMPTY = 'Content-Length: 0';
/** With `close`, or the gateway would keep the connection until it has been idle for long. */
const UPGRADE = ['Upgrade: websocket', 'Connection: Upgrade, close'];
const END = 'Connection: close';

test.each<[number, string, string[]]>([
  [200, 'a page’s file', ['GET /robots.txt HTTP/1.1', HOST, END]],
  [200, 'the health', ['GET /healthz HTTP/1.1', HOST, END]],
  [404, 'no file', ['GET /nowhere.png HTTP/1.1', HOST, END]],
  [200, 'a call', ['GET /api/clock HTTP/1.1', HOST, END]],
  [200, 'a cached call', ['GET /api/products HTTP/1.1', HOST, END]],
  [418, 'a refused cacheable call', ['GET /api/products/teapot HTTP/1.1', HOST, END]],
  [503, 'a cacheable call that nobody answers', ['GET /api/products/gone HTTP/1.1', HOST, END]],
  [404, 'a call that is not there', ['GET /api/nothing HTTP/1.1', HOST, END]],
  [404, 'a path that cannot be decoded', ['GET /api/%zz HTTP/1.1', HOST, END]],
  [405, 'a method that is none', ['TRACE /api/products HTTP/1.1', HOST, SAME_SITE, END]],
  [403, 'what another site asks for', ['POST /api/orders HTTP/1.1', HOST, EMPTY, END]],
  [421, 'another host', ['GET /api/products HTTP/1.1', 'Host: evil.example', END]],
  [400, 'no host', ['GET /api/products HTTP/1.1', END]],
  [200, 'what is expected', ['GET /api/clock HTTP/1.1', HOST, 'Expect: a-miracle', END]],
  [400, 'what is no HTTP', ['GARBAGE']],
  [431, 'endless headers', ['GET / HTTP/1.1', HOST, `X-Long: ${'x'.repeat(20_000)}`]],
  [
    404,
    'an upgrade, which is a request like any other',
    ['GET /nowhere.png HTTP/1.1', HOST, ...UPGRADE],
  ],
  [421, 'an upgrade of another host', ['GET /mailbox/ HTTP/1.1', 'Host: evil.example', ...UPGRADE]],
])('%i for %s has a strict policy, and the id of the request', async (status, _, lines) => {
  gateway.catalogue.answer = (request, response) => {
    if (request.url === '/products/teapot') sendJson(response, { code: 'TEAPOT' }, 418);
    else if (request.url === '/products/gone') request.socket.destroy();
    else sendJson(response, []);
  };
  const answer = await answerTo(...lines);
  gateway.catalogue.answer = undefined;

  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  if (status >= 400) {
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect(JSON.parse(answer.body)).toMatchObject({ requestId: answer.headers['x-request-id'] });
  }
});

test.each(['localhost:1', '127.0.0.1:1', '[::1]:1'])('the demo is at home at %s', async (host) => {
  expect((await answerTo('GET /api/clock HTTP/1.1', `Host: ${host}`, END)).status).toBe(200);
});

test('a request for another host reaches no service; the operator may ask for the health', async () => {
  const lines = ['Host: evil.example', END];
  expect((await answerTo('GET /api/orders HTTP/1.1', ...lines)).status).toBe(421);
  expect((await answerTo('GET /readyz HTTP/1.1', ...lines)).status).toBe(200);
  expect((await answerTo('GET /healthz HTTP/1.0', END)).status).toBe(200);
  expect(gateway.catalogue.received).toEqual([]);
});

test('a visitor cannot choose the id of a request, in our logs or anywhere', async () => {
  const chosen = 'chosen-by-a-visitor';
  const sent = { headers: { 'x-request-id': chosen } };
  const { headers } = await fetch(`${gateway.url}/api/orders`, sent);

  const [received] = gateway.catalogue.received;
  expect(received?.headers['x-request-id']).toBe(headers.get('x-request-id'));
  expect(headers.get('x-request-id')).not.toBe(chosen);
  expect(JSON.stringify(logged)).not.toContain(chosen);
});

test.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a client that disconnects in the middle of its body (%s) causes no error',
  async (type) => {
    const warn = jest.spyOn(gateway.logger, 'warn');
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    const lines = ['POST /api/orders HTTP/1.1', HOST, SAME_SITE];
    const arrived = new Promise((resolve) => {
      gateway.catalogue.answer = (request) =>
        request.once('data', resolve).on('error', () => undefined);
    });
    socket.write(
      `${lines.join('\r\n')}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n--x\r\nhalf`,
    );
    // A form is streamed on; any other body is read completely first.
    if (type.startsWith('multipart')) await arrived;
    else await fetch(`${gateway.url}/api/clock`);
    socket.destroy();
    // Once these are answered, the gateway has noticed that the client has left.
    for (let round = 0; round < 5; round += 1) await fetch(`${gateway.url}/api/clock`);
    gateway.catalogue.answer = undefined;

    expect(logged.filter(({ level }) => level > 30)).toEqual([]);
    // No registry runs here, and the gateway says so whenever it asks for one.
    const ofRegistry = 'the registry of releases does not answer';
    expect(warn.mock.calls.filter(([, message]) => message !== ofRegistry)).toEqual([]);
    warn.mockRestore();
  },
);
