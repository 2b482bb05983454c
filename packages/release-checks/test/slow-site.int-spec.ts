import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tryRelease } from '@festival/release-checks/trying';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { launchOptions } from '../../../tools/browser/chromium.mjs';

const PAGE_MS = 4_000;

const html = (script = '') =>
  `<!doctype html><html lang="en"><head><title>Workshops</title><meta name="viewport" content="width=device-width"></head><body><main><h1>Workshops</h1></main><script>${script}</script></body></html>`;

type Answer = (reply: ServerResponse, path?: string) => void;
const withPage =
  (script?: string): Answer =>
  (reply) =>
    void reply.setHeader('content-type', 'text/html').end(html(script));
const never: Answer = () => undefined;
const askingApi = withPage('fetch("/api/products").catch(() => {})');

let server: Server;
/** What the site answers to the page of the release, to its own page, and to the API. */
let site: { candidate: Answer; live: Answer; api: Answer };
/** The pages that were opened, in order. */
let opened: string[];

beforeAll(async () => {
  server = createServer(({ url = '', headers }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const preview = searchParams.get('preview');
    if (preview)
      return reply.writeHead(303, { location: pathname, 'set-cookie': `as=${preview}` }).end();
    if (pathname.startsWith('/api/')) return site.api(reply);
    if (pathname === '/favicon.ico') return reply.end();
    const who = headers.cookie === 'as=live' ? 'live' : 'candidate';
    opened.push(who);
    return site[who](reply, pathname);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  opened = [];
  site = { candidate: withPage(), live: withPage(), api: (reply) => reply.end('{}') };
});

const trial = (pageMs = PAGE_MS) =>
  tryRelease({
    chromium: launchOptions().executablePath ?? '',
    area: 'workshops',
    site: 'http://festival.localhost',
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: ['/workshops'],
    widths: [390],
    preview: 'candidate',
    control: 'live',
    pageMs,
    keep: async () => undefined,
  });
const answerWith =
  (status: number): Answer =>
  (reply) =>
    void reply.writeHead(status).end('{}');

test('a page that hangs on a fast site is a problem; the report says how fast the site is', async () => {
  site.candidate = withPage('for (;;);');
  const { problems, inconclusive, note } = await trial();

  expect(inconclusive).toBeUndefined();
  expect(problems).toMatchObject([
    {
      code: 'HANGS',
      message: expect.stringMatching(/^The page was not there after 4\.0 s\. Look/),
    },
  ]);
  expect(note).toMatch(/^The page \/workshops without this release took \d\.\d s\./);
  expect(opened).toEqual(['candidate', 'live']);
});

test.each<[string, Partial<typeof site>, string]>([
  ['a page hangs, and so does the site', { candidate: never, live: never }, 'was not there after'],
  [
    'a page hangs, and the API of the site fails',
    { candidate: never, live: askingApi, api: answerWith(503) },
    'fails too: /api/products answers 503',
  ],
  [
    'the API fails, and for the site too',
    { candidate: askingApi, live: askingApi, api: answerWith(502) },
    'fails too: /api/products answers 502',
  ],
  [
    'the server fails, and for the same page of the site too, whose home page is fast',
    {
      candidate: answerWith(503),
      live: (reply, path) => (path === '/' ? withPage() : answerWith(503))(reply, path),
    },
    'The page /workshops without this release fails too: The page answers 503.',
  ],
  [
    'the API fails, and for the same page of the site too, whose home page is fast',
    {
      candidate: askingApi,
      live: (reply, path) => (path === '/' ? withPage() : askingApi)(reply, path),
      api: answerWith(503),
    },
    'The page /workshops without this release fails too: /api/products answers 503',
  ],
  [
    'the server fails, and for the site too',
    { candidate: answerWith(500), live: answerWith(500) },
    'fails too: The page answers 500.',
  ],
])('it is inconclusive where %s', async (_, answers, seen) => {
  Object.assign(site, answers);
  const { problems, inconclusive, note } = await trial();

  expect([inconclusive, problems]).toEqual([true, []]);
  expect(note).toMatch(
    /^The site is slow or fails, so this trial says nothing about the release\./,
  );
  expect(note).toContain(seen);
});

test('a page that fails, and that the site does not have, is a problem of the release', async () => {
  site.candidate = answerWith(500);
  site.live = (reply, path) => (path === '/' ? withPage() : answerWith(404))(reply, path);
  const { problems, inconclusive } = await trial();
  expect([inconclusive, problems]).toMatchObject([undefined, [{ code: 'STATUS' }]]);
});

test('an API that fails for the release alone is a problem of the release', async () => {
  site.candidate = askingApi;
  site.api = answerWith(503);
  const { problems, inconclusive } = await trial();
  expect([inconclusive, problems]).toMatchObject([
    undefined,
    [{ code: 'REQUEST', message: '/api/products answers 503.' }],
  ]);
});

test('what no slow site causes is a problem, however slow the site is', async () => {
  site = {
    candidate: withPage('fetch("/api/products").catch(() => {}); throw new Error("mount failed")'),
    live: never,
    api: answerWith(503),
  };
  const { problems, inconclusive } = await trial();
  expect([inconclusive, problems]).toMatchObject([
    undefined,
    [{ code: 'THROWN', message: 'The page throws: mount failed' }],
  ]);
});
