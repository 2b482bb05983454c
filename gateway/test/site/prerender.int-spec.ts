import { bootData } from '@festival/contracts/boot';
import { RENDER_FAILURE_HEADER, readRenderFailure } from '@festival/contracts/releases';
import { signPreview } from '@festival/service-kit/identity';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { askAt, statusOfPath } from '../support/raw-request.js';
import {
  activate,
  marketplaceFiles,
  releaseIdOf,
  shellFiles,
  writeRelease,
} from '../support/releases.js';
import { signIn } from '../support/sign-in.js';

/**
 * The smallest possible server bundle of the shell. Query parameters make a page misbehave.
 */
const shellServerFile = `
let renders = 0;
exports.shared = { react: () => ({ name: 'the shell’s React' }) };
const nothing = { status: 404, html: '<main>Nothing</main>', hasPage: true };
const render = async ({ boot, url, loadArea }) => {
  const [pathname, query] = url.split('?');
  if (!/^.(marketplace|vendorpage)/i.test(pathname)) return nothing;
  const { routes } = await loadArea('marketplace');
  const route = routes.find(({ path }) => path === pathname.toLowerCase().replace(/.$/, (end) => end === '/' ? '' : end));
  if (!route) return nothing;
  if (!route.isPublic) return { html: '<main>Loading</main>', hasPage: false };
  if (query === 'page=rejects') throw new Error('no code');
  return { html: '<main>' + route.text + ' #' + renders++ + '</main>', hasPage: true, query, picture: route.picture };
};
exports.prepare = async (request) => {
  const { query, picture, ...page } = await render(request);
  return () => {
    if (query === 'page=throws') throw new Error('broken');
    while (query === 'page=endless');
    const head = { title: 'Stalls <3 · Midsummer Medley', description: 'Things "made" by students', picture, card: { art: '/sheet.jpg', facts: '$22.00' } };
    return { status: 200, head, preloads: '', ...page };
  };
};
`;

const areaServerFile = `
const { name } = require('react');
const picture = { src: __FESTIVAL_BASE__ + 'stalls.webp', alt: 'Two stalls' };
exports.area = {
  routes: [
    { path: '/marketplace', title: 'Stalls', isPublic: true, text: 'Stalls by ' + name + ' at ' + __FESTIVAL_BASE__, picture },
    { path: '/makers/:id', title: 'Makers', isPublic: true, addresses: ['/makers/ink'] },
    { path: '/vendorpage', title: 'Vendor' },
  ],
};
`;

const prerendering = (files: { 'assets.json': object }, bundle: string) => ({
  ...files,
  'assets.json': { ...files['assets.json'], server: 'server/app.1.cjs', fonts: ['sun.1.woff2'] },
  'server/app.1.cjs': bundle,
});

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway({
    env: {
      PUBLIC_URL: 'https://festival.example',
      PREVIEW_URL: 'https://preview.example',
    },
  });
  await writeRelease(gateway.dir, 'shell', 'aaa', prerendering(shellFiles, shellServerFile));
  await writeRelease(
    gateway.dir,
    'marketplace',
    'bbb',
    prerendering(marketplaceFiles, areaServerFile),
  );
});
afterAll(() => gateway.close());
beforeEach(() => activate(gateway, { shell: 'aaa', marketplace: 'bbb' }));

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${gateway.url}${path}`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await answer.text();
  const [, root = ''] = /<div id="root">(.*)<\/div>/.exec(html) ?? [];
  const [, json = ''] = /id="festival-boot">(.*)<\/script>/.exec(html) ?? [];
  return { status: answer.status, html, root, boot: bootData.parse(JSON.parse(json)) };
};
const pageWith = (path: string, text: string) =>
  eventually(
    () => page(path),
    ({ html }) => html.includes(text),
  );

test('a public page contains the rendered area, rendered with the shell’s own modules', async () => {
  const { root, html, boot, status } = await pageWith('/marketplace', 'Stalls');

  expect(status).toBe(200);
  expect(root).toMatch(
    /^<main>Stalls by the shell’s React at \/assets\/marketplace\/bbb\/ #\d+<\/main>$/,
  );
  expect(boot.rendered).toEqual({ at: boot.clock.now, hasPage: true });
  for (const file of ['shell/aaa/shell.1.css', 'marketplace/bbb/area.1.css'])
    expect(html).toContain(`<link rel="stylesheet" href="/assets/${file}">`);
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/shell/aaa/sun.1.woff2">',
  );
  expect(html).not.toContain('<noscript>');
});

test('the scripts that take a page over are fetched and run once it is seen', async () => {
  const { html } = await pageWith('/marketplace', 'Stalls');
  expect(html).not.toMatch(/<script src="\/assets|<link[^>]* as="script"/);
  const [, start = '', scripts, preloads] =
    /<script src="(\/start\.[\da-f]+\.js)" async fetchpriority="high" data-scripts="([^"]*)" data-preloads="([^"]*)">/.exec(
      html,
    ) ?? [];
  expect(scripts).toBe('/assets/shell/aaa/shell.1.js');
  expect(preloads?.split(' ')).toContain('/assets/marketplace/bbb/area.1.js');
  const answer = await fetch(gateway.url + start);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.text()).toContain('PerformanceObserver');
});

test('a page describes itself, with whole addresses and nothing that ends an attribute', async () => {
  const { html } = await pageWith('/MarketPlace/?from=mail', 'Stalls');

  expect(html).toContain('<title>Stalls &lt;3 · Midsummer Medley</title>');
  expect(html).toContain('<meta name="description" content="Things &quot;made&quot; by students">');
  expect(html).toContain('<link rel="canonical" href="https://festival.example/marketplace">');
  for (const [name, content] of [
    ['url', 'https://festival.example/marketplace'],
    ['site_name', 'Midsummer Medley'],
    ['type', 'website'],
    ['image:alt', 'Stalls &lt;3 · $22.00 · Two stalls'],
    ['image:width', '1200'],
  ])
    expect(html).toContain(`<meta property="og:${name}" content="${content}">`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a page that finds nothing is a 404, and no address for search engines', async () => {
  const { status, html, root } = await pageWith('/marketplace/nothing', 'Nothing');

  expect([status, root]).toEqual([404, '<main>Nothing</main>']);
  expect(html).not.toContain('rel="canonical"');
});

test('a page that is not public contains only its surroundings', async () => {
  const { root, html, boot } = await pageWith('/vendorpage', 'Loading');

  expect(root).toBe('<main>Loading</main>');
  expect(boot.rendered?.hasPage).toBe(false);
  expect(html).toMatch(/<noscript><p>.*JavaScript.*<\/p><\/noscript>\n<div id="root">/);
  expect(html).toContain(
    '<link rel="preload" as="style" href="/assets/marketplace/bbb/area.1.css">',
  );
});

test.each(['/marketplace?page=throws', '/marketplace?page=rejects'])(
  '%s is sent without, for the browser to render',
  async (path) => {
    await pageWith('/marketplace', 'Stalls');
    const { status, root, html, boot } = await page(path);

    expect([status, root, boot.rendered]).toEqual([200, '', undefined]);
    expect(html).toContain('<title>The marketplace · Midsummer Medley</title>');
    // Only its content could tell whether the query belongs to the address.
    expect(html).not.toContain('rel="canonical"');
    // It would be the same again.
    expect(html).not.toContain('http-equiv="refresh"');
  },
);

test('only a preview says what a page threw on the server', async () => {
  const files = prerendering(marketplaceFiles, areaServerFile);
  const release = releaseIdOf(files);
  await writeRelease(gateway.dir, 'marketplace', release, files);
  const { token } = signPreview({ area: 'marketplace', release }, identityPrivateKey('releases'));
  const at = (host: string, path: string, cookie = '') =>
    askAt(gateway, host, path, { headers: { accept: 'text/html', cookie } });
  const opened = await at('preview.example', `/marketplace?preview=${token}`);
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0];
  const failureOf = async (path: string, as?: string) => {
    const { headers } = await at(as ? 'preview.example' : 'festival.example', path, as);
    return readRenderFailure(headers[RENDER_FAILURE_HEADER] as string | undefined);
  };

  expect(await failureOf('/marketplace?page=throws', cookie)).toBe('Error: broken');
  expect(await failureOf('/marketplace', cookie)).toBeUndefined();
  expect(await failureOf('/marketplace?page=throws')).toBeUndefined();
});

test('an area without anything for the server, or with something broken, is sent without', async () => {
  for (const [id, bundle] of [
    ['ccc', 'throw new Error("broken")'],
    ['ddd', 'require("left-pad")'],
  ] as const) {
    await writeRelease(gateway.dir, 'marketplace', id, prerendering(marketplaceFiles, bundle));
    await activate(gateway, { shell: 'aaa', marketplace: id });
    const { status, root } = await pageWith('/marketplace', `/marketplace/${id}/`);
    expect([status, root]).toEqual([200, '']);
  }
});

test('a page that never finishes rendering is left to the browser once; every page of its area is rendered again', async () => {
  const files = prerendering(marketplaceFiles, areaServerFile);
  await writeRelease(gateway.dir, 'marketplace', 'fff', files);
  await activate(gateway, { shell: 'aaa', marketplace: 'fff' });
  await pageWith('/marketplace', '/marketplace/fff/ #');
  const { status, root } = await page('/marketplace?page=endless');
  expect([status, root]).toEqual([200, '']);

  let asked = 0;
  const next = () => {
    asked += 1;
    return page(`/vendorpage?${asked}`);
  };
  await eventually(next, ({ root }) => root === '<main>Loading</main>');
  expect((await page('/marketplace?again')).root).toContain('Stalls');
});

test('visitors share a rendered page for a moment; a signed-in user gets their own', async () => {
  await writeRelease(
    gateway.dir,
    'marketplace',
    'eee',
    prerendering(marketplaceFiles, areaServerFile),
  );
  await activate(gateway, { shell: 'aaa', marketplace: 'eee' });
  await pageWith('/marketplace?first', 'Stalls by the shell’s React at /assets/marketplace/eee/');
  const { cookie } = await signIn(gateway, 'student', 'mei');
  const [one, two] = await Promise.all([page('/marketplace?x'), page('/marketplace?x')]);
  const own = await page('/marketplace?x', { cookie });

  expect(one.root).toContain('Stalls');
  expect(one.html).toBe(two.html);
  expect(own.root).not.toBe(one.root);
  expect(own.boot.session.displayName).toBe('Mei Lin');
});

test('the public pages of the areas can be listed, with their addresses', async () => {
  await pageWith('/marketplace', 'bbb');
  expect(await gateway.pages.publicAddresses()).toEqual([
    { address: '/marketplace', title: 'Stalls' },
    { address: '/makers/ink', title: 'Makers' },
  ]);
});

test.each([
  '/assets/shell/aaa/server/app.1.cjs',
  '/assets/shell/aaa//server/app.1.cjs',
  '/assets/shell/aaa/./server/app.1.cjs',
  '/assets/shell/aaa/%2e/server/app.1.cjs',
  '/assets/shell/aaa/%73erver/app.1.cjs',
  '/assets/shell/aaa/x/../server/app.1.cjs',
])('the code that renders pages is not served: %s', async (path) => {
  expect(await statusOfPath(gateway.url, path)).toBe(404);
});
