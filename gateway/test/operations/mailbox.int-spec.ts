import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';

let mailbox: Server;
let gateway: TestGateway;

const items = [
  {
    id: 'a1',
    time: '2021-02-10T02:04:00.000Z',
    subject: 'You have a place: <b>Batik</b>',
    to: [{ address: 'mei@e.ntu.edu.sg' }],
  },
];

beforeAll(async () => {
  mailbox = createServer(({ url = '' }, response) => {
    if (url.startsWith('/mailbox/api/email/summary'))
      return response.end(JSON.stringify({ items, total: 51, skip: 0 }));
    const type = url.endsWith('/html') ? 'text/html' : 'text/plain';
    return response.writeHead(200, { 'content-type': type }).end(`<head>${url}`);
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

test('the mailbox is a page of the site that runs nothing and shows each mail in a frame', async () => {
  const answer = await fetch(`${gateway.url}/mailbox/?search=batik`);
  const page = await answer.text();

  expect(page).toContain('You have a place: &lt;b&gt;Batik&lt;/b&gt;');
  expect(page).toContain('10 Feb 2021, 10.04am');
  expect(page).toContain('src="/mailbox/api/email/a1/html"');
  expect(page).toContain('href="/mailbox/?search=batik&amp;skip=50"');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the links of a mail lead out of its frame; everything else is as the mailbox has it', async () => {
  const bodyOf = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();

  expect(await bodyOf('/mailbox/api/email/a1/html')).toBe(
    '<head><base target="_top">/mailbox/api/email/a1/html',
  );
  expect(await bodyOf('/mailbox/api/email/a1/download?x=1')).toBe(
    '<head>/mailbox/api/email/a1/download?x=1',
  );
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
