import { randomUUID } from 'node:crypto';
import { ALONE_AT_ONCE, BatchByKey } from '@festival/service-kit/batches';
import { RetryTransaction, Transactions } from '@festival/service-kit/database';
import { BatchKeys } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { eventually } from '@festival/service-kit/testing/eventually';
import { student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { In } from 'typeorm';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
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

describe('orders that arrive while others are written', () => {
  const refused = (code: string) => ({ status: 400, body: { code } });
  const placed = { status: 200 };

  /** Locks the stock of a product, as an edit does, until the returned function is called. */
  const hold = async ({ id }: { id: string }): Promise<() => Promise<void>> => {
    const runner = catalogue.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM product_variants WHERE product_id = ? FOR UPDATE', [id]);
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  };

  /** Sends one order that waits for a lock and then these, in order. After the lock is released, these are written together. */
  const together = async (bodies: Parameters<typeof place>[]) => {
    const held = await addProduct(catalogue.dataSource, vendor, { name: 'Held' });
    const letGo = await hold(held);
    const transactions = jest.spyOn(catalogue.app.get(Transactions, { strict: false }), 'run');
    const first = place(orderBody(12.5, [collected(held)]));
    await eventually(async () => transactions.mock.calls.length === 1);
    const batches = jest.spyOn(BatchByKey.prototype, 'submit');
    const answers: ReturnType<typeof place>[] = [];
    for (const each of bodies) {
      answers.push(place(...each));
      await eventually(async () => batches.mock.calls.length === answers.length);
    }
    await letGo();
    expect(await first).toMatchObject(placed);
    const result = await Promise.all(answers);
    const count = transactions.mock.calls.length - 1;
    transactions.mockRestore();
    batches.mockRestore();
    return { answers: result, transactions: count };
  };

  const somebody = () => student(randomUUID().slice(0, 8));
  const orderOf = (product: { id: string }, total = 12.5): Parameters<typeof place> => [
    orderBody(total, [collected(product)]),
    {},
    somebody(),
  ];

  it('share one transaction, in which a refusal fails only its own order', async () => {
    const shelf = await addProduct(catalogue.dataSource, vendor, { stock: [[9]] });
    const last = await addProduct(catalogue.dataSource, vendor, { stock: [[1]] });
    const gone = await addProduct(catalogue.dataSource, vendor, { isListed: false });
    const { answers, transactions } = await together([
      orderOf(shelf),
      orderOf(gone),
      orderOf(last),
      orderOf(shelf, 1),
      orderOf(last),
      [orderBody(25, [collected(shelf), collected(last)]), {}, somebody()],
      orderOf(shelf),
    ]);
    expect(transactions).toBe(1);
    expect(answers).toMatchObject([
      placed,
      refused('ORDER_PRODUCT_GONE'),
      placed,
      refused('ORDER_TOTAL_CHANGED'),
      refused('ORDER_OUT_OF_STOCK'),
      refused('ORDER_OUT_OF_STOCK'),
      placed,
    ]);
    expect(answers[4]?.body.details.shortages).toMatchObject([{ quantity: 1, stock: 0 }]);
    expect(await stockOf(catalogue.dataSource, shelf.id)).toEqual([7]);
    expect(await stockOf(catalogue.dataSource, last.id)).toEqual([0]);
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body._id);
    const mails = await catalogue.dataSource
      .getRepository(OutboxMessageEntity)
      .findBy({ jobId: In(ids.map((id) => `order-placed.${id}.0`)) });
    expect(mails).toHaveLength(3);
  });

  it('each have mails and events that name their own request', async () => {
    const shelf = await addProduct(catalogue.dataSource, vendor, { stock: [[9]] });
    const { answers } = await together(
      ['request-one', 'request-two'].map((id) => [
        orderBody(12.5, [collected(shelf)]),
        { 'x-request-id': id },
        somebody(),
      ]),
    );
    const requestsOf = async ({ body }: (typeof answers)[number]) =>
      (
        await catalogue.dataSource.query(
          "SELECT DISTINCT JSON_VALUE(data, '$.cause.requestId') AS id FROM outbox WHERE data LIKE ?",
          [`%${body._id}%`],
        )
      ).map(({ id }: { id: string }) => id);
    expect(await Promise.all(answers.map(requestsOf))).toEqual([['request-one'], ['request-two']]);
  });

  it('are placed although the database refuses one of them', async () => {
    const shelf = await addProduct(catalogue.dataSource, vendor, { stock: [[9]] });
    const impossible = { ...somebody(), sub: 'x'.repeat(40) };
    const { answers } = await together([
      orderOf(shelf),
      [orderBody(12.5, [collected(shelf)]), {}, impossible],
      orderOf(shelf),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
    expect(await stockOf(catalogue.dataSource, shelf.id)).toEqual([7]);
  });

  it('are one order for one key, and a refused one leaves its key', async () => {
    const shelf = await addProduct(catalogue.dataSource, vendor, { stock: [[9]] });
    const [mine, theirs] = [somebody(), somebody()];
    const key = (name: string) => ({ 'idempotency-key': name });
    const { answers } = await together([
      [orderBody(12.5, [collected(shelf)]), key('same'), mine],
      [orderBody(12.5, [collected(shelf)]), key('same'), mine],
      [orderBody(25, [collected(shelf, [[2]])]), key('same'), mine],
      [orderBody(1, [collected(shelf)]), key('mended'), theirs],
      [orderBody(12.5, [collected(shelf)]), key('mended'), theirs],
    ]);
    expect(answers).toMatchObject([
      placed,
      placed,
      refused('IDEMPOTENCY_KEY_REUSED'),
      refused('ORDER_TOTAL_CHANGED'),
      placed,
    ]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await stockOf(catalogue.dataSource, shelf.id)).toEqual([7]);
  });

  it('do not wait for stock that others have locked, if they need none of it', async () => {
    const held = await addProduct(catalogue.dataSource, vendor);
    const shelf = await addProduct(catalogue.dataSource, vendor);
    const letGo = await hold(held);
    const waiting = place(...orderOf(held));
    const others = await Promise.all([place(...orderOf(shelf)), place(...orderOf(shelf))]);
    expect(others).toMatchObject([placed, placed]);
    expect(await stockOf(catalogue.dataSource, held.id)).toEqual([10]);
    await letGo();
    expect(await waiting).toMatchObject(placed);
  });

  it('leave connections to those that need other stock, however many wait for one row', async () => {
    const held = await addProduct(catalogue.dataSource, vendor, { stock: [[30]] });
    const shelf = await addProduct(catalogue.dataSource, vendor);
    const letGo = await hold(held);
    const transactions = catalogue.app.get(Transactions, { strict: false });
    const run = transactions.run.bind(transactions);
    let [open, mostOpen] = [0, 0];
    const runs = jest.spyOn(transactions, 'run').mockImplementation(async (...work) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      return run(...work).finally(() => {
        open -= 1;
      });
    });
    const waiting = Promise.all(Array.from({ length: 20 }, () => place(...orderOf(held))));
    expect(await place(...orderOf(shelf))).toMatchObject(placed);
    expect(await stockOf(catalogue.dataSource, held.id)).toEqual([30]);
    await letGo();
    const sold = (await waiting).filter(({ status }) => status === 200);
    runs.mockRestore();
    expect(mostOpen).toBeLessThanOrEqual(1 + 2 * ALONE_AT_ONCE);
    expect(await stockOf(catalogue.dataSource, held.id)).toEqual([30 - sold.length]);
  });

  it('cost the price at the time of writing, also after a repeated transaction', async () => {
    const changing = await addProduct(catalogue.dataSource, vendor);
    const keys = jest.spyOn(BatchKeys.prototype, 'write').mockImplementationOnce(async () => {
      await setPrice(catalogue.dataSource, changing, 1_500);
      throw new RetryTransaction('A key was claimed meanwhile');
    });
    const answer = await place(...orderOf(changing));
    keys.mockRestore();
    expect(answer).toMatchObject(refused('ORDER_TOTAL_CHANGED'));
    expect(await stockOf(catalogue.dataSource, changing.id)).toEqual([10]);
  });
});
