import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  RENDER_FAILURE_HEADER,
  type TrialReport,
  writeRenderFailure,
} from '@festival/contracts/releases';
import { tryRelease } from '@festival/release-checks/trying';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { launchOptions } from '../../../tools/browser/chromium.mjs';

const page = (script: string, body = '<h1>Workshops</h1>') =>
  `<!doctype html><html lang="en"><head><title>Workshops</title><meta name="viewport" content="width=device-width"></head><body><main>${body}</main><script>${script}</script></body></html>`;

/** Pages of a candidate. All but the first have a problem. */
const PAGES: Record<string, string> = {
  '/fine': page(''),
  '/crash': page('throw new Error("mount failed")'),
  '/console': page('console.error("a prop is missing")'),
  '/wide': page('', '<h1>Wide</h1><div style="width:700px">a table</div>'),
  '/unnamed': page('', '<h1>Unnamed</h1><button></button>'),
  '/missing-chunk': page('', '<h1>Chunk</h1><script src="/assets/workshops/1/gone.js"></script>'),
  '/loop': page('location.href = "/loop?" + Math.random()'),
  '/popup': page('window.open("/fine")'),
  '/below': page(
    'new IntersectionObserver(([entry]) => { if (entry.isIntersecting) throw new Error("slot failed"); }).observe(document.querySelector("p"))',
    '<h1>Below</h1><div style="height:3000px"></div><p>A preview</p>',
  ),
  '/with-routes': page(
    'area_workshops = { get: async () => () => ({ area: { routes: [{ path: "/with-routes" }, { path: "/With-routes/credits" }, { path: "/with-routes/:id" }] } }) }',
  ),
  '/unrendered': page(''),
  '/unrendered-once': page(''),
  '/elsewhere': page('fetch("http://elsewhere.example/collect").catch(() => {})'),
};

/** Pages that the server cannot render, one of them only at first. */
const FAILS_TO_RENDER = new Set(['/unrendered', '/unrendered-once']);

/** Pages with status 404. */
const MISSING: Record<string, string> = {
  '/lost': page(''),
  '/with-id-only': page(
    'area_workshops = { get: async () => () => ({ area: { routes: [{ path: "/With-id-only/:id" }] } }) }',
  ),
};

/** Pages that never finish. */
const ENDLESS: Record<string, string> = {
  '/download': page('location.href = "/file"'),
  '/endless': page('for (;;);'),
  '/alerts': page('for (;;) alert("again")'),
};

let server: Server;
let problems: TrialReport['problems'];
let pictures: string[];
let notes: string[];
const kept: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    if (searchParams.has('preview')) return reply.writeHead(303, { location: pathname }).end();
    if (pathname === '/file') return reply.setHeader('content-disposition', 'attachment').end('x');
    const html = PAGES[pathname] ?? ENDLESS[pathname];
    if (FAILS_TO_RENDER.has(pathname)) {
      reply.setHeader(
        RENDER_FAILURE_HEADER,
        writeRenderFailure('ReferenceError: window is not defined\n at …'),
      );
      if (pathname.endsWith('-once')) FAILS_TO_RENDER.delete(pathname);
    }
    return reply
      .writeHead(html ? 200 : 404, { 'content-type': 'text/html' })
      .end(html ?? MISSING[pathname] ?? 'There is no such page.');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    chromium: launchOptions().executablePath ?? '',
    area: 'workshops',
    // Only the browser knows where this name leads.
    site: 'http://festival.localhost',
    address: `127.0.0.1:${port}`,
    widths: [390],
    keep: async (name: string) => void kept.push(name),
  };
  const reports = await Promise.all([
    tryRelease({ ...settings, paths: [...Object.keys(PAGES), '/not-there'], pageMs: 60_000 }),
    ...Object.keys(ENDLESS).map((path) =>
      tryRelease({ ...settings, paths: [path, '/fine'], pageMs: 5_000 }),
    ),
    tryRelease({ ...settings, paths: Object.keys(MISSING), preview: 'token' }),
  ]);
  problems = reports.flatMap((report) => report.problems);
  pictures = reports.flatMap((report) => report.pictures.map(({ name }) => name));
  notes = reports.map(({ note }) => note);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const problemsOn = (path: string) => problems.filter((problem) => problem.path === path);

it('a correct page has no problems', () => {
  expect(problemsOn('/fine')).toEqual([]);
});

it('a path without a page of its own is no problem, if the area has pages below it', () => {
  expect(problemsOn('/with-id-only').filter(({ code }) => code === 'STATUS')).toEqual([]);
});

it('a page that the server could render at the second attempt has no problem', () => {
  expect(problemsOn('/unrendered-once')).toEqual([]);
});

it.each([
  ['throws when it is mounted', '/crash', 'THROWN', 'mount failed'],
  ['has errors in the console', '/console', 'CONSOLE', 'a prop is missing'],
  ['is wider than the window', '/wide', 'WIDE', 'wide in a window of 390'],
  ['breaks a rule of accessibility', '/unnamed', 'AXE', 'button-name'],
  ['lacks a chunk', '/missing-chunk', 'REQUEST', '/assets/workshops/1/gone.js answers 404'],
  ['shows alerts without end', '/alerts', 'DIALOG', 'Use the dialogs of the UI'],
  ['goes on and on', '/loop', 'LOOP', 'Go on once'],
  ['opens windows', '/popup', 'POPUP', 'for a click alone'],
  ['starts downloads', '/download', 'DOWNLOAD', 'for a click alone'],
  ['throws in what is below', '/below', 'THROWN', 'slot failed'],
  ['has a route that is not there', '/with-routes/credits', 'STATUS', 'answers 404'],
  ['the server cannot render', '/unrendered', 'RENDER', 'event handler. ReferenceError: window'],
  ['sends something elsewhere', '/elsewhere', 'ELSEWHERE', 'http://elsewhere.example'],
  ['never ends', '/endless', 'HANGS', 'a loop that does not end'],
  ['is not there', '/not-there', 'STATUS', 'answers 404'],
  ['is said to be there and is not', '/lost', 'STATUS', 'such as /lost/:id'],
])('a page that %s ends in the report', (_, path, code, message) => {
  expect(problemsOn(path)).toContainEqual({
    code,
    message: expect.stringContaining(message),
    path,
    width: 390,
  });
});

it('the report says what a trial cannot see', () => {
  expect(notes).toHaveLength(2 + Object.keys(ENDLESS).length);
  for (const note of notes) expect(note).toMatch(/^Nobody was logged in/);
});

it('images are stored of pages that could be opened', () => {
  expect(kept).toEqual(expect.arrayContaining(['fine-390.png', 'wide-390.png']));
  expect(pictures.toSorted()).toEqual(kept.toSorted());
});
