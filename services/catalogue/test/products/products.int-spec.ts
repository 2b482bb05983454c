import type { Identity } from '@festival/contracts/identity';
import { ORDERS_CHANGED } from '@festival/contracts/orders';
import { CATALOGUE_CHANGED, product as productShape } from '@festival/contracts/products';
import {
  vendorProfile as vendorProfileShape,
  vendor as vendorShape,
} from '@festival/contracts/vendors';
import { payNowPayload } from '@festival/service-kit/paynow';
import { eventually } from '@festival/service-kit/testing/eventually';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import QRCode from 'qrcode';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let inkwell: VendorEntity;
let tidepool: VendorEntity;
let tote: ProductEntity;
let hidden: ProductEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  const { dataSource } = catalogue;
  inkwell = await addVendor(dataSource, { displayName: 'Inkwell & Co.' });
  tidepool = await addVendor(dataSource, { displayName: 'Tidepool' });
  const day = (date: number) => new Date(`2021-01-${date}T00:00:00Z`);
  await addProduct(dataSource, inkwell, {
    name: 'Postcards',
    priceCents: 600,
    uploadedAt: day(11),
  });
  await addProduct(dataSource, inkwell, { name: 'Almanac', priceCents: 2400, uploadedAt: day(13) });
  tote = await addProduct(dataSource, tidepool, {
    name: 'Tote 100% cotton',
    category: 'Bags',
    priceCents: 1800,
    uploadedAt: day(12),
    attribute1: 'Colour',
    colours: ['Sun', 'Sea'],
    stock: [[3], [0]],
  });
  hidden = await addProduct(dataSource, inkwell, { name: 'Gone', isListed: false });
  await catalogue.index();
});
afterAll(() => catalogue.close());

const get = (path: string, as?: Identity) => catalogue.request('GET', path, as && { as });
const names = async (query: string): Promise<string[]> => {
  const { body } = await get(`/products${query}`);
  return body.map((each: { name: string }) => each.name);
};

describe('the list of products', () => {
  it('answers whole products in the shape of the contract, without hidden ones', async () => {
    const { status, body } = await get('/products/');
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    for (const each of body) productShape.parse(each);
    expect(body.find((each: { _id: string }) => each._id === tote.id)).toMatchObject({
      price: 18,
      quantity: [[3], [0]],
      totalQty: 3,
      quantitySold: 0,
      vendorName: 'Tidepool',
      vendorSurcharge: 3,
    });
  });

  it.each([
    ['name', ['Almanac', 'Postcards', 'Tote 100% cotton']],
    ['-name', ['Tote 100% cotton', 'Postcards', 'Almanac']],
    ['date', ['Postcards', 'Tote 100% cotton', 'Almanac']],
    ['-date', ['Almanac', 'Tote 100% cotton', 'Postcards']],
    ['price', ['Postcards', 'Tote 100% cotton', 'Almanac']],
    ['-price', ['Almanac', 'Tote 100% cotton', 'Postcards']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names(`?sort=${sort}`)).toEqual(expected);
  });

  it('gives a page and the whole count, and an empty page past the end', async () => {
    const page = await get('/products?sort=name&limit=2&page=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([{ name: 'Tote 100% cotton' }]);
    expect(await names('?limit=2&page=9')).toEqual([]);
  });

  it('filters by categories, by vendor and by text, which is text and no pattern', async () => {
    expect(await names('?category=Bags')).toEqual(['Tote 100% cotton']);
    expect(await names('?category=Bags&category=Stationery&sort=name')).toHaveLength(3);
    expect(await names(`?vendor=${tidepool.id}`)).toEqual(['Tote 100% cotton']);
    expect(await names('?q=inkwell&sort=name')).toEqual(['Almanac', 'Postcards']);
    expect(await names('?q=100%25')).toEqual(['Tote 100% cotton']);
    expect(await names("?q='%20OR%201=1--")).toEqual([]);
  });

  it.each([
    ['sort=colour', 'sort'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['page=abc&limit=5', 'page'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('refuses %s', async (query, key) => {
    expect(await get(`/products?${query}`)).toMatchObject({
      status: 400,
      body: { error: 'Schema does not match', validation: { query: { keys: [key] } } },
    });
  });

  it('returns one product, and 404 for a hidden or unknown one', async () => {
    expect((await get(`/products/${tote.id}/`)).body._id).toBe(tote.id);
    expect((await get('/products/nothing')).status).toBe(404);
  });
});

describe('vendors', () => {
  it('come with their products, in the order of their names', async () => {
    const { body } = await get('/vendors');
    expect(body.map((each: unknown) => vendorShape.parse(each).displayName)).toEqual([
      'Inkwell & Co.',
      'Tidepool',
    ]);
    const one = await get(`/vendors/${tidepool.id}`);
    expect(one.body).toMatchObject({ surcharge: 3, products: [{ _id: tote.id }] });
    expect((await get('/vendors/nobody')).status).toBe(404);
  });

  it('come a page at a time, with some of the newest products of each', async () => {
    const { body, headers } = await get('/vendors?limit=1&products=1');
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([{ displayName: 'Inkwell & Co.', products: [{ name: 'Almanac' }] }]);
    const second = await get('/vendors?limit=1&page=2&products=1');
    expect(second.body).toMatchObject([{ displayName: 'Tidepool', products: [{ _id: tote.id }] }]);
    expect((await get('/vendors?limit=1&page=3')).body).toEqual([]);
    expect((await get('/vendors?products=0')).status).toBe(400);
  });

  it('come last while their stall is empty', async () => {
    await addVendor(catalogue.dataSource, { displayName: 'Acorn' });
    const { body } = await get('/vendors');
    expect(body.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
      'Inkwell & Co.',
      'Tidepool',
      'Acorn',
    ]);
  });
});

describe("a vendor's own profile", () => {
  it('is for the vendor, and has its username', async () => {
    const mine = await get('/vendors/profile/', vendorIdentity(tidepool.id));
    expect(vendorProfileShape.parse(mine.body)).toMatchObject({ _id: tidepool.id });
    expect((await get('/vendors/profile')).status).toBe(401);
    expect((await get('/vendors/profile', student())).status).toBe(401);
  });
});

describe('checkQuantity', () => {
  const check = (body: unknown) => catalogue.request('POST', '/products/checkQuantity', { body });

  it('names each option that no longer fits, and nothing when all fits', async () => {
    const { body } = await check([{ productId: tote.id, quantityBought: [[4], [1]] }]);
    const common = { productId: tote.id, name: 'Tote 100% cotton', attribute2: '' };
    expect(body).toEqual([
      { ...common, attribute1: 'Sun', quantity: 4, stock: 3 },
      { ...common, attribute1: 'Sea', quantity: 1, stock: 0 },
    ]);
    expect((await check([{ productId: tote.id, quantityBought: [[3], [0]] }])).body).toEqual([]);
  });

  it('accepts a line in the format of older pages', async () => {
    const picked = { name: 'Tote', price: 18, totalQty: 4, variations: [{ quantity: 4 }] };
    const now = await check([{ productId: tote.id, quantityBought: [[4], [0]] }]);
    const older = await check([{ ...picked, _id: tote.id, quantity: [[4], [0]] }]);
    expect(older.body).toEqual(now.body);
    const common = { productId: tote.id, name: 'Tote 100% cotton', attribute2: '' };
    expect(older.body).toEqual([{ ...common, attribute1: 'Sun', quantity: 4, stock: 3 }]);
  });

  it('counts a product that is gone as sold out, under its name', async () => {
    const { body } = await check([
      { productId: 'gone', quantityBought: [[2]] },
      { productId: hidden.id, quantityBought: [[1]] },
    ]);
    expect(body).toMatchObject([
      { productId: 'gone', name: '', quantity: 2, stock: 0 },
      { productId: hidden.id, name: 'Gone', quantity: 1, stock: 0 },
    ]);
  });

  it('refuses an invalid cart', async () => {
    expect((await check({ productId: tote.id })).status).toBe(400);
  });
});

describe('current products', () => {
  it('are the requested products that are still for sale, complete', async () => {
    const { status, body } = await catalogue.request('POST', '/products/current', {
      body: [tote.id, 'none', tote.id],
    });
    expect(status).toBe(200);
    expect(body).toEqual([(await get(`/products/${tote.id}`)).body]);
    expect((await catalogue.request('POST', '/products/current', { body: [] })).body).toEqual([]);
  });

  it('are limited to the size of a cart', async () => {
    const body = Array.from({ length: 101 }, (_, index) => String(index));
    expect((await catalogue.request('POST', '/products/current', { body })).status).toBe(400);
  });
});

describe('a PayNow code', () => {
  const payee = { name: 'MIDSUMMER MEDLEY', uen: 'T08GB0032A' };

  it('is an image for an exact amount; anything else is refused', async () => {
    const image = await get('/payments/paynow?amount=12.50&reference=K7QM-3XPA');
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    const payload = payNowPayload({ ...payee, amountCents: 1250, reference: 'K7QM-3XPA' });
    expect(image.body).toBe(await QRCode.toString(payload, { type: 'svg', margin: 2 }));
    const amounts = ['-1', 'ten', '0', '0.001', '1.005', '0x10', '1&reference=<script>'];
    for (const query of ['', ...amounts.map((amount) => `amount=${amount}`)])
      expect((await get(`/payments/paynow?${query}`)).status).toBe(400);
  });

  it('can be turned off: then payers see the account for a transfer', async () => {
    expect(await get('/payments/payee')).toMatchObject({ status: 200, body: payee });
  });

  it('is an image for a donation of any amount, the same for everybody', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => get('/payments/donation')));
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(first!.body).toContain('<svg');
    expect(second!.body).toBe(first!.body);
  });
});

describe('a change of stock', () => {
  it('is published to caches and to admins', async () => {
    const listener = new Redis(catalogue.config.REDIS_URL);
    const received = new Set<string>();
    listener.on('message', (channel) => received.add(channel));
    await listener.subscribe(CATALOGUE_CHANGED, ORDERS_CHANGED);
    const body = orderBody(18, [collected(tote, [[1], [0]])]);
    await catalogue.request('POST', '/orders', { as: student(), body });
    await eventually(() => received.size === 2);
    listener.disconnect();
  });
});

describe('the migrations', () => {
  it('make exactly the tables that the entities describe', async () => {
    const { upQueries } = await catalogue.dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).toEqual([]);
  });
});
