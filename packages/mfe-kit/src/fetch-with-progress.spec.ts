import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { createApi } from './api-client.js';

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A site that gives this answer after it has received the whole form. */
const apiOf = async (answer: RequestListener) => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, OPEN).end();
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return createApi({ base: `http://127.0.0.1:${port}/api`, timeoutMs: 5_000 });
};

const body = new FormData();
body.append('name', 'Lino print '.repeat(1_000));

test('reports how much was sent, and returns the answer', async () => {
  const api = await apiOf(({ method, url }, response) => {
    response.writeHead(200, { ...OPEN, 'content-type': 'application/json' });
    response.end(JSON.stringify({ _id: `${method} ${url}` }));
  });
  const told: number[] = [];
  const product = await api.call('POST /products', { body, onUpload: (part) => told.push(part) });
  expect(product._id).toBe('POST /api/products');
  expect(told).not.toEqual([]);
  expect(told.every((part) => part >= 0 && part <= 1)).toBe(true);
});

test('a refusal is an ApiError like any other', async () => {
  const api = await apiOf((_, response) => {
    response.writeHead(413, { ...OPEN, 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'Maximum of 10 MB total!', code: 'UPLOAD_TOO_LARGE' }));
  });
  await expect(api.call('POST /products', { body, onUpload: () => {} })).rejects.toMatchObject({
    name: 'ApiError',
    status: 413,
    code: 'UPLOAD_TOO_LARGE',
  });
});

test('a connection that breaks counts as offline', async () => {
  // jsdom reports the error on the console, like browsers do.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = await apiOf((request) => request.socket.destroy());
  await expect(api.call('POST /products', { body, onUpload: () => {} })).rejects.toMatchObject({
    code: 'OFFLINE',
  });
});

test('a caller that cancels gets an AbortError, and the upload stops', async () => {
  const stop = new AbortController();
  const api = await apiOf(() => stop.abort());
  const sent = api.call('POST /products', { body, onUpload: () => {}, signal: stop.signal });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
