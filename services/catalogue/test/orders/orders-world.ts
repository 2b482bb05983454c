import { randomUUID } from 'node:crypto';
import type { AdminOrder, OrdersSummary } from '@festival/contracts/admin-orders';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, student } from '@festival/service-kit/testing/identity';
import { expect } from '@jest/globals';
import { Like } from 'typeorm';
import { startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

export const names = ['Ama', 'Bao', 'Chi', 'Dev', 'Eve'] as const;
export type Name = (typeof names)[number];

/** A catalogue with five orders, Ama to Eve: $10 to $50, placed on 1 to 5 February. Dev and Eve buy from the other vendor. */
export const startOrdersWorld = async () => {
  const catalogue = await startCatalogue();
  const { dataSource, request } = catalogue;
  const buyer = { ...student('buyer'), sub: randomUUID() };
  const inkwell = await addVendor(dataSource);
  const tidepool = await addVendor(dataSource, { displayName: 'Tidepool' });
  const own = { priceCents: 1000, stock: [[999]] };
  const print = await addProduct(dataSource, inkwell, own);
  const shell = await addProduct(dataSource, tidepool, own);

  const orders = new Map<Name, AdminOrder>();
  for (const [at, name] of names.entries()) {
    const line = collected(at < 3 ? print : shell, [[at + 1]], {
      collectionDate: at === 0 ? '11marslot1' : '25marslot1',
    });
    const body = orderBody(10 * (at + 1), [line], { name, emailAddress: buyer.email });
    const placed = await request('POST', '/orders', { as: buyer, body });
    expect(placed.status).toBe(200);
    // Half past midnight in Singapore is still the day before in London.
    await dataSource.query('UPDATE orders SET placed_at = ? WHERE id = ?', [
      new Date(`2021-02-0${at + 1}T00:30:00+08:00`),
      placed.body._id,
    ]);
    orders.set(name, placed.body);
  }

  const get = (path: string, as = admin) => request('GET', path, { as });
  const idOf = (name: Name) => String(orders.get(name)?._id);
  return {
    ...catalogue,
    buyer,
    inkwell,
    tidepool,
    idOf,
    numberOf: (name: Name) => String(orders.get(name)?.orderNumber),
    get,
    summary: async (query = ''): Promise<OrdersSummary> =>
      (await get(`/admin/orders/summary?${query}`)).body,
    change: (which: 'verify' | 'unverify', body: object, as = admin) =>
      request('POST', `/admin/orders/${which}`, { as, body }),
    /** Whether the order is verified. */
    stateOf: async (name: Name) => (await get(`/orders/${idOf(name)}`)).body.verified,
    /** How many mails say that the order is verified. */
    mailsTo: (name: Name) =>
      dataSource
        .getRepository(OutboxMessageEntity)
        .countBy({ jobName: 'mail.send', jobId: Like(`order-verified.${idOf(name)}.%`) }),
  };
};

export type OrdersWorld = Awaited<ReturnType<typeof startOrdersWorld>>;
