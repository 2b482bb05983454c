import type { Vendor } from '@festival/contracts/vendors';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { readApi, readPage, site } from '../../support/festival.js';
import { productNamed } from '../../support/shopping.js';
import { openBrowser } from '../../support/visitor.js';

const PRODUCT = 'Little Sibling Mask';

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

/** Opens a page in a browser with JavaScript turned off. */
const visitWithoutScripts = async (path: string): Promise<Page> => {
  const context = await globalThis.chromium.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

test('a link to a product can be previewed: name, price, image, one address', async () => {
  const { _id } = await productNamed(PRODUCT);
  const { status, html } = await readPage(`/Marketplace?utm_source=chat&product=${_id}`);

  expect(status).toBe(200);
  expect(html).toContain(`<title>${PRODUCT} · Midsummer Medley</title>`);
  expect(metaOf(html, 'description')).toMatch(/^\$7\.00 from Hush\. For ages four to eight\./);
  expect(metaOf(html, 'og:type')).toBe('product');
  expect(metaOf(html, 'og:image:alt')).toMatch(/^Little Sibling Mask · \$7\.00 · Hush · ./);
  const card = await fetch(metaOf(html, 'og:image')?.replaceAll('&amp;', '&') ?? '');
  const { format, width, height } = await sharp(await card.arrayBuffer()).metadata();
  expect([card.status, format, width, height]).toEqual([200, 'jpeg', 1200, 630]);
  expect(canonicalOf(html)).toBe(`${site}/marketplace?product=${_id}`);
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: PRODUCT,
    offers: { price: '7.00', priceCurrency: 'SGD' },
  });
});

test('a deleted record and an invalid id are a 404 that says so', async () => {
  for (const [path, sentence] of [
    ['/marketplace?product=gone', 'No longer for sale'],
    ['/marketplace?product=%00%2F..', 'No longer for sale'],
    ['/VendorPage/nobody', 'No such vendor'],
    ['/vendorpage/%E0%A4%A', 'No such vendor'],
  ] as const) {
    const { status, html } = await readPage(path);
    expect([path, status, html.includes(sentence)]).toEqual([path, 404, true]);
    expect(canonicalOf(html)).toBeUndefined();
  }
});

test('each list has one canonical address, and searches have none', async () => {
  const first = await readPage('/marketplace?sort=price');
  expect(canonicalOf(first.html)).toBe(`${site}/marketplace`);
  const masks = await readPage('/MarketPlace/?category=Masks');
  expect(canonicalOf(masks.html)).toBe(`${site}/marketplace?category=Masks`);
  const { html } = await readPage('/marketplace?q=mask');
  expect(metaOf(html, 'robots')).toBe('noindex');
});

test('products, vendors and a product can be read without any script', async () => {
  const page = await visitWithoutScripts('/marketplace');
  const products = page.getByRole('list', { name: 'Products' });
  await products.waitFor();
  expect(await products.getByRole('heading').count()).toBe(15);
  await products.getByRole('link', { name: PRODUCT }).click();
  const popup = page.getByRole('dialog', { name: PRODUCT });
  await popup.getByText('For ages four to eight.').waitFor();
  await popup.getByRole('link', { name: 'Hush' }).click();
  await page.getByRole('heading', { name: 'Hush', level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Products of Hush' }).waitFor();
  await page.goto('/marketplace?view=vendors');
  const seeMore = page.getByRole('link', { name: /^See More/ });
  await seeMore.first().waitFor();
  expect(await seeMore.count()).toBeGreaterThan(5);
  await page.context().close();
});

test.each(['phone', 'desktop'] as const)(
  'data that was sent with the page is used, not requested again, on a %s',
  async (size) => {
    const [{ _id }, [vendor]] = await Promise.all([
      productNamed(PRODUCT),
      readApi<Vendor[]>('/vendors'),
    ]);
    const page = await openBrowser({ size });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(products|vendors)/.test(request.url())) asked.push(request.url());
    });
    for (const path of [
      '/marketplace',
      '/marketplace?view=vendors',
      `/VendorPage/${vendor?._id}`,
      `/marketplace?product=${_id}`,
    ]) {
      await readPage(path);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
    await page
      .getByRole('dialog', { name: PRODUCT })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.waitForURL(`${site}/marketplace`);
    await page.waitForFunction(() => document.title === 'Marketplace · Midsummer Medley');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(page.url());
  },
);
