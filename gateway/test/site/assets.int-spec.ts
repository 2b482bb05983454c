import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { statusOfPath } from '../support/raw-request.js';
import { activate, writeRelease } from '../support/releases.js';

const SCRIPT = 'console.log("shell");';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PAGE = '<!doctype html><script>fetch("/api/session")</script>';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
  await writeRelease(gateway.dir, 'shell', 'aaa', {
    'shell.1.js': SCRIPT,
    'shell.1.js.br': brotliCompressSync(SCRIPT),
    'shell.1.js.gz': gzipSync(SCRIPT),
    '.secret': 'hidden',
    'assets.json': { entry: { scripts: ['shell.1.js'], styles: [] } },
    'page.js': PAGE,
    'page.css': PAGE,
    'page.svg': PAGE,
    'page.png': PAGE,
    'page.webp': PAGE,
    'page.js.map': PAGE,
    'page.html': PAGE,
    'page.htm': PAGE,
    'page.xhtml': PAGE,
    'page.mjs': PAGE,
    'page.JS': PAGE,
    'page.json': PAGE,
    page: PAGE,
    'sub/assets.json': PAGE,
    'server/shell.cjs': SCRIPT,
    'server/shell.js': SCRIPT,
  });
  await writeRelease(gateway.dir, 'shell', 'never', { 'shell.1.js': SCRIPT });
  const media = join(gateway.dir, 'media', 'products');
  await mkdir(media, { recursive: true });
  await writeFile(join(media, 'tote.svg'), SVG);
  await writeFile(join(media, 'tote.webp'), 'RIFF');
  await writeFile(join(media, '.secret'), 'hidden');
  await activate(gateway, { shell: 'aaa' });
  await writeFile(join(gateway.dir, 'secret.txt'), 'hidden');
});
afterAll(() => gateway.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers });

test.each(['br', 'gzip', 'identity'])(
  'a released file is given as %s, for ever',
  async (encoding) => {
    const answer = await get('/assets/shell/aaa/shell.1.js', { 'accept-encoding': encoding });

    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toBe(SCRIPT);
  },
);

test.each([
  ['page.js', 'text/javascript; charset=utf-8'],
  ['page.css', 'text/css; charset=utf-8'],
  ['page.svg', 'image/svg+xml'],
  ['page.png', 'image/png'],
  ['page.webp', 'image/webp'],
  ['page.js.map', 'application/json; charset=utf-8'],
  ['assets.json', 'application/json; charset=utf-8'],
])('a page in the place of %s is %s', async (name, type) => {
  const { status, headers } = await get(`/assets/shell/aaa/${name}`);

  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain(
    name.endsWith('.svg') ? 'sandbox' : "script-src 'self'",
  );
});

test('an image has its own type and cannot act', async () => {
  const [svg, webp] = await Promise.all([
    get('/media/products/tote.svg'),
    get('/media/products/tote.webp'),
  ]);

  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(webp.headers.get('content-type')).toBe('image/webp');
  for (const { headers } of [svg, webp]) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test.each([
  '/assets/live.json',
  '/assets/shell/aaa/.secret',
  '/assets/shell/aaa/page.html',
  '/assets/shell/aaa/page.htm',
  '/assets/shell/aaa/page.xhtml',
  '/assets/shell/aaa/page.mjs',
  '/assets/shell/aaa/page.JS',
  '/assets/shell/aaa/page.json',
  '/assets/shell/aaa/page',
  '/assets/shell/aaa/page.html?.js',
  '/assets/shell/aaa/page.html%3f.js',
  '/assets/shell/aaa/page.html%23.js',
  '/assets/shell/aaa/page.html;.js',
  '/assets/shell/aaa/page.html/.js',
  '/assets/shell/aaa/page.html%00.js',
  '/assets/shell/aaa/page%2ehtml',
  '/assets/shell/aaa//page.html',
  '/assets/shell/aaa/shell.1.js.br',
  '/assets/shell/aaa/sub/assets.json',
  '/assets/shell/aaa/sub/../page.html',
  '/assets/shell/aaa/sub/..%2fpage.js',
  '/assets/shell/aaa/server/shell.cjs',
  '/assets/shell/aaa/server/shell.js',
  '/assets/shell/aaa/sub/../server/shell.js',
  '/assets/shell/never/shell.1.js',
  '/assets/shell/aaa/../never/shell.1.js',
  '/assets/shell/aaa/%2e%2e/never/shell.1.js',
  '/assets/shell/aaa/sub/../../never/shell.1.js',
  '/assets//shell/aaa/page.html',
  '/Assets/shell/aaa/page.html',
  '/assets/shell/aaa/',
  '/assets/shell/aaa/nothing.js',
  '/assets/shell/aaa/../../../secret.txt',
  '/assets/shell/aaa/..%2f..%2f..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/shell/aaa/%00',
  '/media/',
  '/media/products',
  '/media/products/.secret',
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%5csecret.txt',
])('%s is not served', async (path) => {
  const status = await statusOfPath(gateway.url, path, 'image/*');

  expect([400, 403, 404]).toContain(status);
});
