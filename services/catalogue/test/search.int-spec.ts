import { product as productShape } from '@festival/contracts/products';
import { eventually } from '@festival/service-kit/testing/eventually';
import { vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VendorEntity } from '../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { productFields, sendForm } from './support/product-form.js';
import { addProduct, addVendor } from './support/shop.js';

let catalogue: CatalogueApp;
let other: CatalogueApp;
let vendor: VendorEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  const { DATABASE_URL, REDIS_URL } = catalogue.config;
  other = await startCatalogue({ DATABASE_URL, REDIS_URL });
  vendor = await addVendor(catalogue.dataSource, { displayName: 'Café Crème' });
  for (let at = 0; at < 130; at += 1)
    await addProduct(catalogue.dataSource, vendor, {
      name: `Heron ${at}`,
      priceCents: 100 + at,
      category: at % 2 ? 'Decor' : 'Bags',
    });
  await addProduct(catalogue.dataSource, vendor, { name: 'Gone heron', isListed: false });
  await Promise.all([catalogue.index(), other.index()]);
});
afterAll(async () => {
  await other.close();
  await catalogue.close();
});

const ask = (path: string, app = catalogue) => app.request('GET', path);
const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);
const found = async (q: string, app = catalogue) =>
  names(await ask(`/search/products?q=${encodeURIComponent(q)}`, app));

describe('GET /search/products', () => {
  it('answers whole products, a hundred at most, and says how many there are', async () => {
    const answer = await ask('/search/products/?q=hreon');
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(100);
    for (const one of answer.body) productShape.parse(one);
    expect(answer.headers['x-total-count']).toBe('130');
    const more = await ask('/search/products?q=heron&limit=20&page=7');
    expect(more.body).toHaveLength(10);
  });

  it('returns everything for an empty text, and nothing for an unknown word', async () => {
    expect((await ask('/search/products')).body.length).toBeGreaterThan(100);
    expect((await ask('/search/products?q=%20')).body.length).toBeGreaterThan(100);
    expect(await found('umbrella')).toEqual([]);
    expect(await found('!?')).toEqual([]);
  });

  it('refuses a text that nobody types', async () => {
    const answer = await ask(`/search/products?q=${'x'.repeat(201)}`);
    expect(answer.status).toBe(400);
    expect(answer.body.validation.query.message).toBe('"q" must have at most 200 characters');
    expect((await ask(`/search/products?q=${'heron%20'.repeat(25)}`)).status).toBe(200);
  });
});

describe('GET /products with a text', () => {
  it('filters, sorts and pages with it', async () => {
    const answer = await ask('/products?q=creme+heron&category=Decor&sort=-price&limit=2&page=2');
    expect(names(answer)).toEqual(['Heron 125', 'Heron 123']);
    expect(answer.headers['x-total-count']).toBe('65');
    expect(
      (await ask(`/products?q=heron&vendor=${vendor.id}&limit=1`)).headers['x-total-count'],
    ).toBe('130');
    expect((await ask('/products?q=heron&vendor=nobody&limit=1')).body).toEqual([]);
  });

  it.each([
    '',
    '?limit=5',
    '?limit=5&page=2&sort=price',
    '?q=heron',
    '?q=heron&sort=name&limit=7&page=3',
    '?q=hreon&category=Bags&category=Decor&sort=-price&limit=3',
    '?q=umbrella&limit=3',
  ])('answers %s as the search does', async (query) => {
    const [list, search] = [await ask(`/products${query}`), await ask(`/search/products${query}`)];
    expect(search.body).toEqual(list.body);
    expect(search.headers['x-total-count']).toEqual(list.headers['x-total-count']);
  });
});

describe('a change', () => {
  const send = (method: string, url: string, change: object) =>
    sendForm(catalogue, [method, url], vendorIdentity(vendor.id), productFields(change as never));

  it('is found by every process soon: added, renamed, hidden', async () => {
    const { body: product } = await send('POST', '/products', { name: 'Brand new zebra' });
    for (const app of [catalogue, other])
      await eventually(async () => (await found('zebra', app)).length === 1);
    await send('PUT', `/products/${product._id}`, { name: 'Giraffe, second hand' });
    for (const app of [catalogue, other])
      await eventually(async () => (await found('girafe', app)).length === 1);
    expect(await found('zebra', other)).toEqual([]);
    await catalogue.request('DELETE', `/products/${product._id}`, {
      as: vendorIdentity(vendor.id),
    });
    for (const app of [catalogue, other])
      await eventually(async () => (await found('giraffe', app)).length === 0);
  });

  it('is found even without a message', async () => {
    await addProduct(catalogue.dataSource, vendor, { name: 'Untold okapi' });
    await eventually(async () => (await found('okapi', other)).length === 1);
  });
});
