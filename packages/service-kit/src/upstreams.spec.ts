import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createLogger } from './logging.js';
import { UpstreamPool } from './upstreams.js';

let server: Server;
let pool: UpstreamPool;

const logger = createLogger('test', 'silent');
const serve = async (listener: RequestListener, timeouts = {}) => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pool = new UpstreamPool({ name: 'test', urls: [url], logger, ...timeouts });
};

afterEach(async () => {
  await pool.close();
  server.closeAllConnections();
  server.close();
});

const get = { method: 'GET', path: '/', headers: {} } as const;
const refusal = { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: 2 };

test('a service that does not begin to answer in time is unavailable', async () => {
  await serve(() => undefined, { answerMs: 200 });

  await expect(pool.call(get)).rejects.toMatchObject(refusal);
});

test('a service that falls silent in the middle of an answer is unavailable to a caller that needs all of it', async () => {
  await serve((_request, response) => response.write('half'), { silenceMs: 200 });

  await expect(pool.read(get)).rejects.toMatchObject(refusal);
});

test('a caller may set a shorter deadline', async () => {
  await serve((_request, response) => response.write('half'));

  await expect(pool.read({ ...get, timeoutMs: 100 })).rejects.toMatchObject(refusal);
});

test('a connection that breaks twice is not tried a third time', async () => {
  let attempts = 0;
  await serve((request) => {
    attempts += 1;
    request.socket.destroy();
  });

  await expect(pool.call(get)).rejects.toMatchObject(refusal);
  expect(attempts).toBe(2);
});

test('a malformed HTTP request affects no other caller', async () => {
  await serve((_request, response) => response.end('ok'));

  await expect(pool.call({ ...get, path: '/a b' })).rejects.toMatchObject(refusal);
  expect((await pool.read(get)).body.toString()).toBe('ok');
});
