import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { jsonOf } from '../support/json-of.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';

const siteIcons = {
  colors: { light: '#f3edfa', dark: '#150b1f' },
  icons: [
    { file: 'favicon.1.svg', type: 'image/svg+xml', sizes: 'any', use: 'favicon' },
    { file: 'favicon.1.ico', type: 'image/x-icon', sizes: '32x32', use: 'favicon' },
    { file: 'apple-touch-icon.1.png', type: 'image/png', sizes: '180x180', use: 'apple' },
    { file: 'icon-192.1.png', type: 'image/png', sizes: '192x192', use: 'app' },
    { file: 'maskable-512.1.png', type: 'image/png', sizes: '512x512', use: 'maskable' },
  ],
  share: { file: 'share.1.jpg', width: 1200, height: 630 },
};
const server = `exports.area = { name: 'marketplace', routes: [
  { path: '/marketplace', title: 'Market', isPublic: true },
  { path: '/exhibitions/:tab', title: 'Stalls', isPublic: true, addresses: ['/Exhibitions/Odyssee', '/exhibitions/a&b'] },
  { path: '/shop', title: 'Cart' },
] };`;
const NO_PAGES = `exports.shared = {};
exports.prepare = async () => { throw new Error('not here'); };`;
const BASE = '/assets/shell/aaa/';
const PUBLIC_URL = 'https://festival.example';

let gateway: TestGateway;
const get = (path: string, init?: RequestInit) =>
  fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });

beforeAll(async () => {
  gateway = await startGateway({ env: { PUBLIC_URL } });
  await writeRelease(gateway.dir, 'shell', 'aaa', {
    ...shellFiles,
    'assets.json': { ...shellFiles['assets.json'], server: 'server/shell.cjs' },
    'server/shell.cjs': NO_PAGES,
    'icons.json': siteIcons,
    'licenses.txt': 'react\nMIT\n',
    'mail-head.png': 'a picture',
    'mail-body.woff2': 'a face',
  });
  await writeRelease(gateway.dir, 'marketplace', 'bbb', {
    ...marketplaceFiles,
    'area.json': {
      ...marketplaceFiles['area.json'],
      paths: ['/marketplace', '/shop', '/exhibitions'],
      unlisted: ['/shop'],
    },
    'assets.json': { ...marketplaceFiles['assets.json'], server: 'server/marketplace.cjs' },
    'server/marketplace.cjs': server,
  });
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  await eventually(
    () => get('/marketplace', { headers: { accept: 'text/html' } }),
    ({ status }) => status === 200,
  );
});
afterAll(() => gateway.close());

test('robots.txt keeps search engines from calls and from pages that are unlisted', async () => {
  const answer = await get('/robots.txt');

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /mailbox',
    'Disallow: /queues',
    'Disallow: /shop',
    '',
    'Sitemap: https://festival.example/sitemap.xml',
    '',
  ]);
});

test('the licences of the code that pages load are in one text, by app', async () => {
  const answer = await get('/licences.txt');

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    '===== shell =====\n\nreact\nMIT\n\n===== marketplace =====\n\nThis release has no list.\n',
  );
});

test('the licences are read once for each version of the site, and a list that is too long is left out', async () => {
  const text = async () => (await get('/licences.txt')).text();
  const before = await text();
  const file = join(gateway.dir, 'releases', 'shell', 'aaa', 'licenses.txt');
  await rm(file);
  expect(await text()).toBe(before);

  await writeFile(file, 'x'.repeat(1024 * 1024 + 1));
  await writeRelease(gateway.dir, 'marketplace', 'ddd', {
    ...marketplaceFiles,
    'licenses.txt': 'dompurify\n',
  });
  await activate(gateway, { shell: 'aaa', marketplace: 'ddd' });
  const after = await eventually(text, (now) => now !== before);
  expect(after).toBe(
    '===== shell =====\n\nThe list of this release is too long.\n\n===== marketplace =====\n\ndompurify\n',
  );
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  await eventually(text, (now) => now.includes('This release has no list.'));
});

test('the sitemap lists the public pages of the releases that are shown, under their one address', async () => {
  const answer = await get('/sitemap.xml');
  const xml = await answer.text();

  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www/);
  expect([...xml.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${PUBLIC_URL}/marketplace`,
    `${PUBLIC_URL}/exhibitions/odyssee`,
    `${PUBLIC_URL}/exhibitions/a&amp;b`,
  ]);
});

test('the manifest names the edition, and the icons of the shell’s release', async () => {
  const answer = await get('/manifest.webmanifest');

  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(await answer.json()).toEqual({
    id: '/',
    name: 'Midsummer Medley',
    short_name: 'Medley',
    description: expect.stringContaining('Midsummer Medley'),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#f3edfa',
    background_color: '#f3edfa',
    icons: [
      { src: `${BASE}icon-192.1.png`, type: 'image/png', sizes: '192x192', purpose: 'any' },
      {
        src: `${BASE}maskable-512.1.png`,
        type: 'image/png',
        sizes: '512x512',
        purpose: 'maskable',
      },
    ],
  });
});

test('a page links icons, manifest and colours', async () => {
  const html = await (await get('/marketplace', { headers: { accept: 'text/html' } })).text();

  for (const line of [
    `<link rel="icon" href="${BASE}favicon.1.svg" type="image/svg+xml" sizes="any">`,
    `<link rel="icon" href="${BASE}favicon.1.ico" type="image/x-icon" sizes="32x32">`,
    `<link rel="icon" href="${BASE}icon-192.1.png" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${BASE}apple-touch-icon.1.png">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#f3edfa" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#150b1f" media="(prefers-color-scheme: dark)">',
  ])
    expect(html).toContain(line);
});

test.each([
  ['/favicon.ico', `${BASE}favicon.1.ico`, 302],
  ['/apple-touch-icon.png', `${BASE}apple-touch-icon.1.png`, 302],
  ['/apple-touch-icon-precomposed.png', `${BASE}apple-touch-icon.1.png`, 302],
  ['/index.html', '/', 301],
])('%s leads to %s', async (path, to, status) => {
  const answer = await get(path);

  expect([answer.status, answer.headers.get('location')]).toEqual([status, to]);
});

test.each([
  ['/mail-head.png', 'image/png', 'a picture'],
  ['/mail-body.woff2?v=1', 'font/woff2', 'a face'],
])('%s, which mails show, may be loaded from anywhere', async (path, type, content) => {
  const answer = await get(path);

  expect([answer.status, await answer.text()]).toEqual([200, content]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=86400',
  });
});

test('unlisted pages say so themselves, in upper or lower case', async () => {
  const robotsOf = async (path: string) => {
    const html = await (await get(path, { headers: { accept: 'text/html' } })).text();
    return /<meta name="robots" content="(.*?)">/.exec(html)?.[1];
  };

  expect(await Promise.all(['/shop', '/Shop/', '/marketplace'].map(robotsOf))).toEqual([
    'noindex',
    'noindex',
    undefined,
  ]);
});

test('a shell from before there were icons is shown without', async () => {
  await writeRelease(gateway.dir, 'shell', 'ccc', shellFiles);
  await activate(gateway, { shell: 'ccc' });
  const icon = await eventually(
    () => get('/favicon.ico'),
    ({ status }) => status === 404,
  );

  expect(await jsonOf(icon)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await get('/mail-foot.png')).status).toBe(404);
  expect((await (await get('/manifest.webmanifest')).json()) as object).toMatchObject({
    icons: [],
  });
});
