import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { rawRequest } from '../support/raw-request.js';

let mailbox: Server;
let gateway: TestGateway;

beforeAll(async () => {
  mailbox = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`mailbox of ${request.url}`),
  );
  mailbox.on('upgrade', (request, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    socket.end(`hello ${request.headers.cookie ?? 'nobody'}`);
  });
  mailbox.listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  const { port } = mailbox.address() as AddressInfo;
  gateway = await startGateway({ env: { MAILBOX_URL: `http://127.0.0.1:${port}/mailbox/` } });
});
afterAll(async () => {
  await gateway.close();
  mailbox.closeAllConnections();
  mailbox.close();
});

const upgrade = (path: string, origin: string) =>
  rawRequest(
    gateway.url,
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\nOrigin: ${origin}\r\nCookie: festival_session=mine\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );

test('the mailbox is a part of the site, with a policy that leaves mails unchanged', async () => {
  const answer = await fetch(`${gateway.url}/mailbox/index.html?a=1`);

  expect(await answer.text()).toBe('mailbox of /mailbox/index.html?a=1');
  expect(answer.headers.get('content-security-policy')).toContain(
    "style-src 'self' 'unsafe-inline'",
  );
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});

test('its page receives new mail over a WebSocket, which carries no session', async () => {
  const answer = await upgrade('/mailbox/socket.io/', gateway.url);

  expect(answer).toMatch(/^HTTP\/1\.1 101 /);
  expect(answer).toContain('hello nobody');
});

test.each([
  ['another path', '/api/orders', undefined],
  ['another site', '/mailbox/socket.io/', 'https://evil.example'],
])('a WebSocket of %s is refused', async (_, path, origin = gateway.url) => {
  expect(await upgrade(path, origin)).toMatch(/^HTTP\/1\.1 404 /);
});

test('outside demo mode there is no mailbox', async () => {
  const production = await startGateway({
    mode: 'production',
    env: { MAILBOX_URL: 'http://127.0.0.1:9/mailbox/' },
  });
  const answer = await fetch(`${production.url}/mailbox/`, {
    headers: { accept: 'application/json' },
  });

  expect(answer.status).toBe(404);
  await production.close();
});
