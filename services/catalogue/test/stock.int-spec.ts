import { randomUUID } from 'node:crypto';
import { UNLIMITED_STOCK } from '@festival/contracts/common';
import { admin, student } from '@festival/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeStockSql } from '../src/orders/stock/stock.js';
import type { VendorEntity } from '../src/vendors/vendor.entity.js';
import { type CatalogueApp, startCatalogue } from './catalogue-app.js';
import { addProduct, addVendor, collected, orderBody, stockOf } from './shop.js';

let catalogue: CatalogueApp;
let vendor: VendorEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  vendor = await addVendor(catalogue.dataSource);
});
afterAll(() => catalogue.close());

const place = (body: unknown, headers?: Record<string, string>, as = student()) =>
  catalogue.request('POST', '/orders', { as, body, headers });

describe('taking stock', () => {
  it.each([1, 2, 5])(
    'finds the rows of %i options by their key, without reading the others',
    async (count) => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          addProduct(catalogue.dataSource, vendor, { stock: [[1], [1]] }),
        ),
      );
      const needs = Array.from({ length: count }, () => ({
        productId: randomUUID(),
        productName: '',
        colour: 0,
        size: 0,
        quantity: 1,
      }));
      const [sql, parameters] = takeStockSql(needs, new Map());
      const [plan] = await catalogue.dataSource.query(`EXPLAIN ${sql}`, parameters);
      expect(plan.type).toBe('range');
      expect(Number(plan.rows)).toBeLessThanOrEqual(count);
    },
  );
});

describe('what is unlimited', () => {
  it.each([UNLIMITED_STOCK, 2_000_000])('stays at %i however much is sold of it', async (left) => {
    const endless = await addProduct(catalogue.dataSource, vendor, { stock: [[left]] });
    const { status, body } = await place(orderBody(125, [collected(endless, [[10]])]));
    expect(status).toBe(200);
    expect(await stockOf(catalogue.dataSource, endless.id)).toEqual([left]);
    await catalogue.request('DELETE', `/orders/${body._id}`, { as: admin });
    expect(await stockOf(catalogue.dataSource, endless.id)).toEqual([left]);
  });

  it('is what has 999,999: one less is counted', async () => {
    const counted = await addProduct(catalogue.dataSource, vendor, { stock: [[999_998]] });
    await place(orderBody(12.5, [collected(counted)]));
    expect(await stockOf(catalogue.dataSource, counted.id)).toEqual([999_997]);
  });
});

describe('many shoppers at once', () => {
  it('sells a hundred of a hundred to three hundred, and refuses two hundred clearly', async () => {
    const hot = await addProduct(catalogue.dataSource, vendor, { name: 'Poster', stock: [[100]] });
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        place(orderBody(12.5, [collected(hot)]), {}, student(`shopper-${index}`)),
      ),
    );
    const sold = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.body.code === 'ORDER_OUT_OF_STOCK');
    expect([sold.length, refused.length]).toEqual([100, 200]);
    expect(refused.every((answer) => answer.status === 400)).toBe(true);
    expect(await stockOf(catalogue.dataSource, hot.id)).toEqual([0]);
  });

  it('never gives a deadlock to anybody, whatever the order of the lines', async () => {
    const pair = [
      await addProduct(catalogue.dataSource, vendor, { stock: [[60]] }),
      await addProduct(catalogue.dataSource, vendor, { stock: [[60]] }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => {
        const lines = pair.map((each) => collected(each));
        return place(orderBody(25, index % 2 ? lines : lines.reverse()), {}, student(`s-${index}`));
      }),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(20);
    for (const each of pair) expect(await stockOf(catalogue.dataSource, each.id)).toEqual([0]);
  });
});
