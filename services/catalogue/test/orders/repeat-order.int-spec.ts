import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { schedulesOf } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderEntity } from '../../src/orders/order.table.js';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { photo, productFields, sendForm } from '../support/product-form.js';
import { addProduct, addVendor, collected, orderBody, stockOf } from '../support/shop.js';

let catalogue: CatalogueApp;
let vendor: VendorEntity;
let product: ProductEntity;
let mediaDir: string;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'repeats-'));
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  vendor = await addVendor(catalogue.dataSource);
  product = await addProduct(catalogue.dataSource, vendor, { stock: [[1_000]] });
});
afterAll(async () => {
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});

const place = (body: unknown, headers?: Record<string, string>, as = student()) =>
  catalogue.request('POST', '/orders', { as, body, headers });

const ordersInAll = () => catalogue.dataSource.getRepository(OrderEntity).count();

describe('the same submit sent again', () => {
  const repeat = (key: string, body: unknown, as = student()) =>
    place(body, { 'idempotency-key': key }, as);

  it('gives one order, one mail and one answer, however many arrive at once', async () => {
    const key = randomUUID();
    const body = orderBody(12.5, [collected(product)]);
    const before = await ordersInAll();
    const [stock = 0] = await stockOf(catalogue.dataSource, product.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => repeat(key, body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect(await ordersInAll()).toBe(before + 1);
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual([stock - 1]);
  });

  it('refuses the key for another body, and says which order it has made', async () => {
    const key = randomUUID();
    const first = await repeat(key, orderBody(12.5, [collected(product)]));
    expect(await repeat(key, orderBody(25, [collected(product, [[2]])]))).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', details: { orderId: first.body._id } },
    });
  });

  it('knows the key of one session only', async () => {
    const key = randomUUID();
    const body = orderBody(12.5, [collected(product)]);
    const [mine, theirs] = [await repeat(key, body), await repeat(key, body, student('jun-kai'))];
    expect(mine.status).toBe(200);
    expect(theirs.status).toBe(200);
    expect(theirs.body._id).not.toBe(mine.body._id);
  });

  it('lets a refused request be sent again', async () => {
    const key = randomUUID();
    const late = await addProduct(catalogue.dataSource, vendor, { stock: [[0]] });
    const body = orderBody(12.5, [collected(late)]);
    expect((await repeat(key, body)).body.code).toBe('ORDER_OUT_OF_STOCK');
    await catalogue.dataSource.query('UPDATE product_variants SET stock = 5 WHERE product_id = ?', [
      late.id,
    ]);
    expect((await repeat(key, body)).status).toBe(200);
  });

  it('gives the first answer also when the order has been verified since', async () => {
    const key = randomUUID();
    const body = orderBody(12.5, [collected(product)]);
    const first = await repeat(key, body);
    await catalogue.request('POST', `/admin/${first.body._id}/orderVerify`, { as: admin });
    expect((await repeat(key, body)).body).toEqual(first.body);
  });

  it('refuses a key of 129 characters', async () => {
    const answer = await repeat('k'.repeat(129), orderBody(12.5, [collected(product)]));
    expect(answer).toMatchObject({
      status: 400,
      body: { validation: { headers: { keys: ['idempotency-key'] } } },
    });
  });
});

describe('a product that is sent again under its key', () => {
  const add = async (key: string, fields = {}, background?: string) =>
    sendForm(
      catalogue,
      ['POST', '/products'],
      vendorIdentity(vendor.id),
      productFields(fields),
      [await photo('photo.jpg', background)],
      { 'idempotency-key': key },
    );
  const ofVendor = async () => (await catalogue.request('GET', `/vendors/${vendor.id}`)).body;

  it('is added once, with its images, however many arrive at once', async () => {
    const key = randomUUID();
    const { products: before } = await ofVendor();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(key)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await ofVendor()).products).toHaveLength(before.length + 1);
    const stored = await readdir(mediaDir, { recursive: true });
    await add(key);
    expect(await readdir(mediaDir, { recursive: true })).toEqual(stored);
  });

  it('is refused for other words or another image, with the product that the key has added', async () => {
    const key = randomUUID();
    const { body } = await add(key);
    for (const other of [await add(key, { price: '13.00' }), await add(key, {}, '#e56a4e')])
      expect(other).toMatchObject({
        status: 400,
        body: { code: 'IDEMPOTENCY_KEY_REUSED', details: { productId: body._id } },
      });
  });

  it('may be corrected under its key after it was refused', async () => {
    const key = randomUUID();
    expect((await add(key, { name: ' ' })).status).toBe(400);
    expect((await add(key)).status).toBe(200);
  });
});

describe('a key', () => {
  it('is deleted once its session must have ended', async () => {
    await place(orderBody(12.5, [collected(product)]), { 'idempotency-key': 'of-last-week' });
    const keys = () =>
      catalogue.dataSource.query(
        "SELECT 1 FROM idempotency_keys WHERE idempotency_key = 'of-last-week'",
      );
    expect(await keys()).toHaveLength(1);
    await catalogue.dataSource.query(
      `UPDATE idempotency_keys SET created_at = created_at - INTERVAL 8 DAY
       WHERE idempotency_key = 'of-last-week'`,
    );
    await schedulesOf(catalogue.app, 'catalogue').run('idempotency-keys.prune');
    expect(await keys()).toHaveLength(0);
  });
});
