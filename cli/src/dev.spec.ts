import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { releaseOf } from '@festival/service-kit/testing/releases';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { main } from './main.js';

const PAGE = `<!doctype html><head><title>Workshops</title></head><div id="root"><p>live</p></div>
<script type="application/json" id="festival-boot">${JSON.stringify({
  mode: 'production',
  areas: [
    { name: 'shop', entry: '/assets/shop/22222222222222222222222222222222/entry.js', css: [] },
    {
      name: 'workshops',
      entry: '/assets/workshops/11111111111111111111111111111111/entry.js',
      css: [],
    },
  ],
  hashes: { '/assets/workshops/11111111111111111111111111111111/': 'sha384-live' },
  rendered: { at: '2021-02-10T02:00:00.000Z', hasPage: true },
})}</script>`;

/** A stand-in for webpack: builds after every change of the source and prints the same line as the presets' build. */
const WATCH = `
import { appendFileSync, watchFile } from 'node:fs';
const build = () => {
  appendFileSync('dist/own.js', '// built');
  console.log('workshops built in 0.1 s');
};
watchFile('area.tsx', { interval: 50 }, build);
build();
`;

interface Asked {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const asked: Asked[] = [];
const site = createServer(async (incoming, reply) => {
  asked.push({ url: incoming.url!, headers: incoming.headers, body: await text(incoming) });
  if (incoming.url === '/api/orders') {
    reply.writeHead(201, {
      'content-type': 'application/json',
      'set-cookie': ['__Host-session=abc; Path=/; Secure; HttpOnly', 'theme=dark; Path=/'],
    });
    return reply.end('{"areas":[]}');
  }
  if (incoming.url === '/sign-in')
    return reply.writeHead(303, { location: `http://${incoming.headers.host}/workshops` }).end();
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: '"live"' });
  return reply.end(PAGE);
});

let dir = '';
let url = '';
let siteUrl = '';
let written = '';
let stop = () => {};
let code: Promise<number>;

const write = (path: string, content: Uint8Array | string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};

const run = (args: string[], onOut: (text: string) => void = () => {}) =>
  main(args, {
    root: dir,
    environment: {},
    out: { write: onOut },
    err: {
      write: (line) => {
        written += line;
      },
    },
    readToken: async () => '',
    untilStopped: () =>
      new Promise((resolve) => {
        stop = resolve;
      }),
  });

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  dir = mkdtempSync(join(tmpdir(), 'festival-dev-'));
  const files = releaseOf();
  for (const [path, bytes] of files) write(`dist/${path}`, bytes);
  write('area.json', files.get('area.json')!);
  write('package.json', '{ "type": "module", "scripts": { "watch": "node watch.js" } }');
  write('watch.js', WATCH);
  write('area.tsx', 'export const area = 1;');
  url = await new Promise((resolve) => {
    const args = ['dev', 'workshops', '--site', siteUrl, '--port', '0'];
    code = run(args, (text) => resolve(new URL(/inside \S+: (\S+)/.exec(text)![1]!).origin));
  });
});
afterAll(async () => {
  stop();
  expect(await code).toBe(0);
  site.closeAllConnections();
  site.close();
  rmSync(dir, { recursive: true });
});

const html = { accept: 'text/html' };
const bootOf = (page: string) =>
  JSON.parse(/id="festival-boot">([^<]*)</.exec(page)?.[1] ?? 'null');

describe('an area inside a site that runs elsewhere', () => {
  it('is in the page in the place of the released one, and the browser renders it', async () => {
    const response = await fetch(`${url}/workshops`, { headers: html });
    const page = await response.text();
    const { areas, ...boot } = bootOf(page);

    expect(areas[0]).toEqual({ name: 'shop', entry: expect.any(String), css: [] });
    expect(areas[1]).toMatchObject({
      name: 'workshops',
      entry: expect.stringMatching(/^\/assets\/workshops\/local\/[\w.-]+\.js$/),
    });
    expect(areas).toHaveLength(2);
    expect(boot).toEqual({ mode: 'production', hashes: expect.any(Object) });
    expect(page).toContain('<title>Workshops</title>');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();

    const entry = await fetch(url + areas[1].entry);
    expect([entry.status, entry.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('passes all other requests to the site, as if from one of its own pages', async () => {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        referer: `${url}/cart`,
        cookie: '__Host-session=abc; theme=dark',
      },
      body: '{"product":1}',
    });

    expect([response.status, await response.text()]).toEqual([201, '{"areas":[]}']);
    expect(asked.at(-1)).toMatchObject({
      url: '/api/orders',
      body: '{"product":1}',
      headers: {
        host: new URL(siteUrl).host,
        origin: siteUrl,
        referer: `${siteUrl}/cart`,
        cookie: '__Host-session=abc; theme=dark',
      },
    });
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=abc; Path=/; Secure; HttpOnly',
      'theme=dark; Path=/',
    ]);
  });

  it('does not lend the site’s name to a page of somebody else', async () => {
    await fetch(`${url}/api/orders`, { method: 'POST', headers: { origin: 'https://evil.test' } });
    expect(asked.at(-1)?.headers.origin).toBe('https://evil.test');
  });

  it('stays on this machine where the site leads to another of its pages', async () => {
    const response = await fetch(`${url}/sign-in`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${url}/workshops`);
  });

  it('reloads the page after a save', async () => {
    const page = await (await fetch(`${url}/workshops`, { headers: html })).text();
    expect(page).toContain('<script src="/dev/reload.js" defer></script>');
    expect(await (await fetch(`${url}/dev/reload.js`)).text()).toContain("'/dev/reload'");
    const events = await fetch(`${url}/dev/reload`);

    write('area.tsx', 'export const area = "saved";');

    let received = '';
    const decoder = new TextDecoder();
    for await (const bytes of events.body!) {
      received += decoder.decode(bytes);
      if (received.includes('event: reload\n')) break;
    }
    expect(received).toContain('event: reload\n');
  });
});

it.each([
  ['no address of a site', ['--site', 'festival'], 'is not the address of a site'],
  ['an address that others can listen to', ['--site', 'http://festival.example'], 'https://'],
  ['no site', [], '--site <address>'],
])('%s is refused', async (_, args, message) => {
  written = '';
  expect(await run(['dev', 'workshops', ...args])).toBe(2);
  expect(written).toContain(message);
});
