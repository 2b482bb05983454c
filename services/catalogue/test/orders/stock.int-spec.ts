import { randomUUID } from 'node:crypto';
import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { BatchKeys } from '@festival/service-kit/idempotency';
import { eventually } from '@festival/service-kit/testing/eventually';
import { admin, student } from '@festival/service-kit/testing/identity';
import {
  startProcess,
  type TestProcess,
  withoutDeadlines,
} from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { chunk } from 'es-toolkit/array/chunk';
import type { CatalogueConfig } from '../../src/config.js';
import { LockedStock, lockStockSql, takeStockSql } from '../../src/orders/stock.table.js';
import { ProductEntity } from '../../src/products/product.table.js';
import { catalogueService } from '../../src/service.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { settings } from '../settings.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody, setPrice, stockOf } from '../support/shop.js';

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
  it.each([1, 2, 50])(
    'finds the rows of %i options by their key, without reading the others',
    async (count) => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          addProduct(catalogue.dataSource, vendor, { stock: [[1], [1]] }),
        ),
      );
      const wanted = Array.from({ length: count }, () => ({
        productId: randomUUID(),
        colour: 0,
        size: 0,
        quantity: 1,
      }));
      for (const [sql, parameters] of [lockStockSql(wanted), takeStockSql(wanted)]) {
        const [plan] = await catalogue.dataSource.query(`EXPLAIN ${sql}`, parameters);
        // MariaDB finds out while planning that a single key does not exist.
        if (plan.type === null) expect(plan.Extra).toContain('const');
        else expect(plan.type).toBe('range');
        expect(Number(plan.rows)).toBeLessThanOrEqual(count);
      }
    },
  );
});

describe('unlimited stock', () => {
  it.each([UNLIMITED_STOCK, 2_000_000])('stays at %i however much is sold of it', async (left) => {
    const endless = await addProduct(catalogue.dataSource, vendor, { stock: [[left]] });
    const { status, body } = await place(orderBody(125, [collected(endless, [[10]])]));
    expect(status).toBe(200);
    expect(await stockOf(catalogue.dataSource, endless.id)).toEqual([left]);
    await catalogue.request('DELETE', `/orders/${body._id}`, { as: admin });
    expect(await stockOf(catalogue.dataSource, endless.id)).toEqual([left]);
  });

  it('is 999,999: a sale reduces it', async () => {
    const counted = await addProduct(catalogue.dataSource, vendor, { stock: [[999_998]] });
    await place(orderBody(12.5, [collected(counted)]));
    expect(await stockOf(catalogue.dataSource, counted.id)).toEqual([999_997]);
  });
});

describe('many shoppers at once', () => {
  it('sells a hundred of a hundred to three hundred, and refuses two hundred clearly', async () => {
    withoutDeadlines();
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

  it('causes no deadlock, for any order of the lines', async () => {
    withoutDeadlines();
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

describe('orders in two processes', () => {
  let other: TestProcess<CatalogueConfig>;

  beforeAll(async () => {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = catalogue.config;
    other = await startProcess(catalogueService, { databaseUrl, redisUrl }, settings);
  });
  afterAll(() => other.close());

  /** Stops the first order once its stock is locked and before it writes, until the returned function is called. */
  const holdFirst = () => {
    const { write } = BatchKeys.prototype;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const written = jest.spyOn(BatchKeys.prototype, 'write').mockImplementationOnce(async function (
      this: BatchKeys,
      manager,
    ) {
      await held;
      await write.call(this, manager);
    });
    return { written, letGo };
  };

  const keyedOrder = (product: ProductEntity, as = student(randomUUID().slice(0, 8))) => ({
    as,
    body: orderBody(12.5, [collected(product)]),
    headers: { 'idempotency-key': 'once' },
  });

  it.each<[string, (last: ProductEntity) => Promise<unknown>]>([
    ['has taken the last piece', async () => undefined],
    ['was priced before the price changed', (last) => setPrice(catalogue.dataSource, last, 1_500)],
  ])('are one for one key: a repeat is given the first, which %s', async (_, meanwhile) => {
    const last = await addProduct(catalogue.dataSource, vendor, { stock: [[1]] });
    const { written, letGo } = holdFirst();
    const locks = jest.spyOn(LockedStock, 'lock');
    const request = keyedOrder(last);
    const first = catalogue.request('POST', '/orders', request);
    await eventually(async () => written.mock.calls.length === 1);
    await meanwhile(last);
    const repeat = other.request('POST', '/orders', request);
    await eventually(async () => locks.mock.calls.length === 2);
    letGo();
    const answers = await Promise.all([first, repeat]);
    locks.mockRestore();
    written.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await stockOf(catalogue.dataSource, last.id)).toEqual([0]);
  });

  it('are refused a key that an order of other stock has claimed meanwhile', async () => {
    const mine = await addProduct(catalogue.dataSource, vendor);
    const { written, letGo } = holdFirst();
    const request = keyedOrder(mine);
    const first = catalogue.request('POST', '/orders', request);
    await eventually(async () => written.mock.calls.length === 1);
    const others = await addProduct(catalogue.dataSource, vendor);
    const second = await other.request('POST', '/orders', keyedOrder(others, request.as));
    letGo();
    expect(await first).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', details: { orderId: second.body._id } },
    });
    written.mockRestore();
    expect(await stockOf(catalogue.dataSource, mine.id)).toEqual([10]);
  });

  it('sell no piece twice, and give both requests of a key one answer', async () => {
    const hot = await addProduct(catalogue.dataSource, vendor, { stock: [[20]] });
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        (index % 2 ? other : catalogue).request('POST', '/orders', {
          as: student(`pair-${index >> 1}`),
          body: orderBody(12.5, [collected(hot)]),
          headers: { 'idempotency-key': 'pair' },
        }),
      ),
    );
    const sold = answers.filter(({ status }) => status === 200);
    expect(new Set(sold.map(({ body }) => body._id)).size).toBe(20);
    expect(await stockOf(catalogue.dataSource, hot.id)).toEqual([0]);
    for (const { status, body } of answers)
      if (status !== 200) expect(body.code).toBe('ORDER_OUT_OF_STOCK');
    for (const [one, another] of chunk(answers, 2))
      expect([another?.status, another?.body._id]).toEqual([one?.status, one?.body._id]);
  });
});
