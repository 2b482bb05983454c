import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DRAINING_HEADER } from './health.js';
import { createLogger } from './logging.js';
import { UpstreamPool } from './upstreams.js';

const NOWHERE = 'http://127.0.0.1:1';
const logger = createLogger('test', 'silent');
const get = { method: 'GET', path: '/', headers: {} } as const;
const post = { ...get, method: 'POST', body: 'an order' } as const;

let servers: Server[];
let pool: UpstreamPool;

beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  await pool.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const open = (...urls: string[]) => {
  pool = new UpstreamPool({ name: 'test', urls, logger });
};
const openAndLook = (...urls: string[]) => {
  pool = new UpstreamPool({ name: 'test', urls, logger, pollEveryMs: 10 });
};
const says =
  (name: string, isReady = true): RequestListener =>
  (request, response) =>
    response.writeHead(request.url === '/readyz' && !isReady ? 503 : 200).end(name);
const ask = async (request = get as Parameters<UpstreamPool['read']>[0]): Promise<string> =>
  (await pool.read(request)).body.toString();
const asked = async (times: number): Promise<Set<string>> => {
  const answers = new Set<string>();
  for (let time = 0; time < times; time += 1) answers.add(await ask());
  return answers;
};

test('all addresses share the work', async () => {
  open(await serve(says('one')), await serve(says('other')));

  expect(await asked(4)).toEqual(new Set(['one', 'other']));
});

test.each([
  ['a reading', '', () => get],
  ['a change', 'an order', () => post],
  ['an upload', 'an order', () => ({ ...post, body: Readable.from(['a', 'n ', 'order']) })],
])('%s that one address refuses to take goes to the next, whole', async (_, body, request) => {
  const url = await serve(async (received, response) => {
    response.end(`got “${await text(received)}”`);
  });
  open(NOWHERE, url);

  for (let time = 0; time < 3; time += 1) expect(await ask(request())).toBe(`got “${body}”`);
});

test('it is unavailable only once every address has refused', async () => {
  open(NOWHERE, 'http://127.0.0.1:2');

  await expect(pool.call(post)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

const breaksOff: RequestListener = ({ socket }) => socket.destroy();

test('a read whose connection breaks is sent to another address; a change never is', async () => {
  const changes: IncomingMessage[] = [];
  const other = await serve((request, response) => {
    if (request.method === 'POST') changes.push(request);
    response.end('other');
  });
  open(await serve(breaksOff), other);

  expect(await asked(4)).toEqual(new Set(['other']));
  const outcomes = await Promise.allSettled([ask(post), ask(post)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(changes).toHaveLength(1);
});

const stops: RequestListener = (_request, response) =>
  response.setHeader(DRAINING_HEADER, '1').end('stopping');

test('a stopping process gets no more requests, and none is open when it closes its connections', async () => {
  const url = await serve(stops);
  const connections: Promise<unknown>[] = [];
  servers[0]!.on('connection', (socket: Socket) => connections.push(once(socket, 'close')));
  open(url, await serve(says('other')));

  // Two at once, so that one connection is idle when the other receives it.
  await Promise.all([ask(), ask(), ask(), ask()]);
  expect(await asked(6)).toEqual(new Set(['other']));
  await Promise.all(connections);
});

test('a stopping process still gets requests if there is no other', async () => {
  open(await serve(stops));

  expect(await asked(3)).toEqual(new Set(['stopping']));
});

test('a process gets no requests until it is ready', async () => {
  let isReady = false;
  const url = await serve((request, response) => says('one', isReady)(request, response));
  openAndLook(url, await serve(says('other')));

  const until = async (isWanted: (answers: Set<string>) => boolean) => {
    while (!isWanted(await asked(4))) await setImmediate();
  };
  await until((answers) => !answers.has('one'));
  isReady = true;
  await until((answers) => answers.has('one'));
});

test('if none is ready, all are tried', async () => {
  openAndLook(await serve(says('one', false)), await serve(says('other', false)));

  expect(await asked(4)).toEqual(new Set(['one', 'other']));
});
