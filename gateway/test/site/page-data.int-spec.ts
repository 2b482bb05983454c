import { CATALOGUE_CHANGED } from '@festival/contracts/products';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { startGateway, type TestGateway } from '../support/gateway.js';
import { activate, marketplaceFiles, shellFiles, writeRelease } from '../support/releases.js';
import { signIn } from '../support/sign-in.js';
import { sendJson } from '../support/stand-in.js';
import { announceTo, untilSubscribed } from '../support/subscribed.js';

/** A shell whose pages show the answer to the path in `?ask=`, and which lists the catalogue's products. */
const shellServer = `
exports.shared = {};
exports.createApi = (read) => ({ products: async () => (await read('/api/products?limit=1000')).json() });
exports.prepare = async ({ url, read }) => {
  const ask = new URL(url, 'http://page').searchParams.get('ask') ?? '/api/products';
  const answer = await read(ask).then(
    async (response) => [response.status, response.ok ? await response.json() : null],
    () => ['nothing'],
  );
  const text = encodeURIComponent(JSON.stringify(answer));
  return () => ({
    status: 200,
    head: { title: 'Market', description: 'All of it', type: 'product', address: '/marketplace?product=tote', isUnlisted: url.includes('secret') },
    html: '<main>' + text + '</main>',
    preloads: '',
    hasPage: true,
    answers: answer[1] ? [[['products'], answer[1]]] : [],
  });
};`;
const areaServer = `
exports.area = { routes: [
  { path: '/marketplace', title: 'Market', isPublic: true,
    addresses: async (api) => ['/Marketplace', ...(await api.products()).map(({ name }) => '/Marketplace?product=' + name)] },
  { path: '/vendorpage/:id', title: 'Vendor', isPublic: true, addresses: async () => { throw new Error('not now'); } },
] };`;

const withServer = (files: { 'assets.json': object }, bundle: string) => ({
  ...files,
  'assets.json': { ...files['assets.json'], server: 'server/app.1.cjs' },
  'server/app.1.cjs': bundle,
});

const LOADS_AGAIN = '<noscript><meta http-equiv="refresh" content="5"></noscript>';

let gateway: TestGateway;
/** The cache's time, in milliseconds. */
let now = 0;
let stock: number;
let question = 0;
let asked: { url: string; headers: Record<string, unknown> }[];

beforeAll(async () => {
  gateway = await startGateway({
    env: { PUBLIC_URL: 'https://festival.example' },
    cacheTime: () => now,
  });
  await writeRelease(gateway.dir, 'shell', 'aaa', withServer(shellFiles, shellServer));
  await writeRelease(gateway.dir, 'marketplace', 'bbb', withServer(marketplaceFiles, areaServer));
  await activate(gateway, { shell: 'aaa', marketplace: 'bbb' });
  await eventually(
    () => page('/vendorpage?ask=/api/clock'),
    ({ html }) => html.includes('<main>'),
  );
});
afterAll(() => gateway.close());
beforeEach(() => {
  stock = 5;
  asked = [];
  question += 1;
  gateway.catalogue.answer = (request, response) => {
    asked.push({ url: request.url!, headers: request.headers });
    sendJson(response, [{ name: 'Tote', note: '</script><!--<script>', stock }]);
  };
});

/** A path of each test's own, because answers are cached. */
const list = () => `/api/products?q=${question}`;
const market = (ask = list()) => `/marketplace?ask=${encodeURIComponent(ask)}`;

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway.url}${path}`, {
    headers: { accept: 'text/html', ...headers },
  });
  const html = await response.text();
  const [, text = ''] = /<main>(.*)<\/main>/.exec(html) ?? [];
  const [, json = '{}'] = /id="festival-boot">(.*)<\/script>/.exec(html) ?? [];
  return {
    status: response.status,
    html,
    shown: JSON.parse(decodeURIComponent(text) || 'null'),
    rendered: JSON.parse(json).rendered,
  };
};

test('a page shows the catalogue’s answer, and contains it in a form that ends no element', async () => {
  const { shown, rendered, html } = await page(market());

  expect(shown).toEqual([200, [{ name: 'Tote', note: '</script><!--<script>', stock: 5 }]]);
  expect(rendered.answers).toEqual([[['products'], shown[1]]]);
  const [, boot = ''] = html.split('id="festival-boot">');
  expect(boot.indexOf('<')).toBe(boot.indexOf('</script>\n</body>'));
});

test('its head has the address and the type of its subject', async () => {
  const { html } = await page('/marketplace?anything');
  const address = 'https://festival.example/marketplace?product=tote';
  expect(html).toContain(`<link rel="canonical" href="${address}">`);
  expect(html).toContain(`<meta property="og:url" content="${address}">`);
  expect(html).toContain('<meta property="og:type" content="product">');
  expect(html).not.toContain('noindex');
  expect((await page('/marketplace?secret')).html).toContain(
    '<meta name="robots" content="noindex">',
  );
});

test('requests for page data carry no session', async () => {
  const { cookie } = await signIn(gateway, 'vendor');
  expect((await page(market(), { cookie })).shown[0]).toBe(200);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
});

test.each(['/api/orders', '/api/vendors/profile', '/api/products/a%00b', '/metrics', 'nonsense'])(
  'data that is personal, or has no valid address, answers 404 and is not requested: %s',
  async (ask) => {
    const { status, shown } = await page(market(ask));
    expect([status, shown[0]]).toEqual([200, 404]);
    expect(asked).toEqual([]);
  },
);

test('a refusal is passed on to the page unchanged', async () => {
  gateway.catalogue.answer = (_, response) => sendJson(response, { code: 'NOT_FOUND' }, 404);
  expect((await page(market('/api/products/none'))).shown[0]).toBe(404);
});

test('a catalogue that does not answer does not delay the page', async () => {
  gateway.catalogue.answer = () => undefined;
  const { status, shown, rendered, html } = await page(market());

  expect([status, shown]).toEqual([200, ['nothing']]);
  expect(rendered).toMatchObject({ hasPage: true });
  expect(html).toContain(LOADS_AGAIN);
  expect(rendered.answers).toBeUndefined();
});

test('where no script runs, a page that lacks data is loaded again until it is complete', async () => {
  const { catalogue } = gateway;
  const works = catalogue.answer!;
  catalogue.answer = (_, response) => sendJson(response, {}, 503);
  const { html } = await page(market());
  expect(html).toContain(LOADS_AGAIN);
  expect(html).toContain('The page loads again in a few seconds.');
  // Without its data it could only name the address of the list, also for a product of it.
  expect(html).not.toContain('rel="canonical"');

  catalogue.answer = works;
  now += 1_000;
  const { html: complete } = await page(market());
  expect(complete).not.toContain('<noscript>');
  expect(complete).toContain('rel="canonical"');
});

test('an answer that is too long for a page is left to the browser', async () => {
  gateway.catalogue.answer = (_, response) => sendJson(response, ['x'.repeat(1_100_000)]);
  expect((await page(market())).shown).toEqual(['nothing']);
});

test('a page shows a change as soon as the list does', async () => {
  await untilSubscribed(gateway);
  await page(market());
  stock = 0;
  await announceTo(gateway, CATALOGUE_CHANGED);
  now += 1_000;
  expect((await page(market())).shown[1][0].stock).toBe(0);
});

test('for random addresses the catalogue gets at most one request, and a valid one', async () => {
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, at) => page(`${market()}&utm_source=${at}`)),
  );
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  expect(asked.length).toBeLessThan(5);
});

test('the sitemap has the entries of the areas’ lists, with their queries; entries that cannot be listed are left out', async () => {
  const sitemap = async () => (await fetch(`${gateway.url}/sitemap.xml`)).text();
  const addresses = [...(await sitemap()).matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual([
    'https://festival.example/marketplace',
    'https://festival.example/marketplace?product=Tote',
  ]);
  await sitemap();
  expect(asked.map(({ url }) => url)).toEqual(['/products?limit=1000']);
});

test('without a catalogue, pages are sent without its data', async () => {
  await gateway.catalogue.close();
  const { status, shown } = await page(market());
  expect([status, shown]).toEqual([200, ['nothing']]);
});
