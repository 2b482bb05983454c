import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Like } from 'typeorm';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody, stockOf } from '../support/shop.js';

let catalogue: CatalogueApp;
let vendor: VendorEntity;
let product: ProductEntity;
let orderId: string;

beforeAll(async () => {
  catalogue = await startCatalogue();
  vendor = await addVendor(catalogue.dataSource);
});
afterAll(() => catalogue.close());

beforeEach(async () => {
  product = await addProduct(catalogue.dataSource, vendor, { stock: [[10]] });
  const body = orderBody(50, [collected(product, [[4]])]);
  orderId = (await catalogue.request('POST', '/orders', { as: student(), body })).body._id;
});

const act = (method: string, url: string, as = admin) => catalogue.request(method, url, { as });
const verify = (as = admin) => act('POST', `/admin/${orderId}/orderVerify`, as);
const unverify = (as = admin) => act('POST', `/admin/${orderId}/orderUnverify`, as);
const cancel = (as = admin) => act('DELETE', `/orders/${orderId}`, as);

const idsIn = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

const mailsOf = async (): Promise<string[]> => {
  const mails = await catalogue.dataSource
    .getRepository(OutboxMessageEntity)
    .findBy({ jobName: 'mail.send', jobId: Like(`%.${orderId}.%`) });
  return mails.map((mail) => mail.jobId.split('.')[0] as string).sort();
};

describe('the actions of an admin on an order', () => {
  it('verifies it once and mails once, even if the request is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify()));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { _id: orderId, verified: true } });
    expect(await mailsOf()).toEqual(['order-placed', 'order-verified']);
  });

  it('undoes a verification, mailing the buyer once, and can verify again with another mail', async () => {
    await verify();
    expect(await unverify()).toMatchObject({ status: 200, body: { verified: false } });
    expect(await unverify()).toMatchObject({ status: 200, body: { verified: false } });
    expect(await mailsOf()).toEqual(['order-placed', 'order-unverified', 'order-verified']);
    await verify();
    expect(await mailsOf()).toEqual([
      'order-placed',
      'order-unverified',
      'order-verified',
      'order-verified',
    ]);
  });

  it('cancels an unverified order: its stock comes back once, its buyer is mailed, the record stays', async () => {
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual([6]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel()));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { cancelled: true } });
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual([10]);
    expect(await mailsOf()).toEqual(['order-cancelled', 'order-placed']);
    const { body: unverified } = await act('GET', '/orders?verified=false');
    expect(idsIn(unverified)).not.toContain(orderId);
    expect(await act('GET', `/orders/${orderId}`)).toMatchObject({
      body: { cancelled: true, cancelledAt: expect.stringMatching(/^2021-02-10T/) },
    });
  });

  it('refuses to cancel a verified order and to verify a cancelled one', async () => {
    await verify();
    expect(await cancel()).toMatchObject({ status: 400, body: { code: 'ORDER_VERIFIED' } });
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual([6]);
    await unverify();
    await cancel();
    expect(await verify()).toMatchObject({ status: 400, body: { code: 'ORDER_CANCELLED' } });
    expect(await unverify()).toMatchObject({ status: 400, body: { code: 'ORDER_CANCELLED' } });
  });

  it('lets a race of verifying and cancelling end in one of the two, its stock accordingly', async () => {
    await Promise.all([verify(), cancel(), verify(), cancel()]);
    const { body } = await act('GET', `/orders/${orderId}`);
    expect(body.verified).not.toBe(body.cancelled);
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual([body.cancelled ? 10 : 6]);
  });

  it('is for admins: 401 for anybody else, 404 for an order that is not there', async () => {
    for (const as of [student(), vendorIdentity(vendor.id)])
      for (const attempt of [verify, unverify, cancel])
        expect(await attempt(as)).toMatchObject({ status: 401, body: { code: 'WRONG_ACCOUNT' } });
    expect((await catalogue.request('POST', `/admin/${orderId}/orderVerify`)).status).toBe(401);
    expect((await act('POST', '/admin/nothing/orderVerify')).status).toBe(404);
    expect((await act('DELETE', '/orders/nothing')).status).toBe(404);
  });
});

describe('access to an order', () => {
  it('its buyer, its vendors as far as it is theirs, and an admin; nobody else knows it exists', async () => {
    const seen = await act('GET', `/orders/${orderId}`, student());
    expect(seen).toMatchObject({ status: 200, body: { _id: orderId } });
    expect((await act('GET', `/orders/${orderId}`, student('jun-kai'))).status).toBe(404);
    expect((await act('GET', `/orders/${orderId}`, vendorIdentity(vendor.id))).status).toBe(200);
    const stranger = await addVendor(catalogue.dataSource);
    expect((await act('GET', `/orders/${orderId}`, vendorIdentity(stranger.id))).status).toBe(404);
    expect((await act('GET', '/orders', vendorIdentity(stranger.id))).body).toEqual([]);
    expect((await catalogue.request('GET', `/orders/${orderId}`)).status).toBe(401);
  });

  it('a vendor sees its own lines of a shared order, and their total', async () => {
    const other = await addVendor(catalogue.dataSource, { displayName: 'Tidepool' });
    const shell = await addProduct(catalogue.dataSource, other, { priceCents: 700 });
    const body = orderBody(12.5 + 14, [collected(product), collected(shell, [[2]])]);
    const placed = await catalogue.request('POST', '/orders', { as: student(), body });
    const { body: mine } = await act('GET', `/orders/${placed.body._id}`, vendorIdentity(other.id));
    expect(mine).toMatchObject({ total: 14, purchases: [{ productId: shell.id }] });
    expect(mine.purchases).toHaveLength(1);
  });

  it('a vendor sees the buyer’s address if it delivers, with its surcharge in its total, and finds its orders by how they are handed over', async () => {
    const other = await addVendor(catalogue.dataSource, { displayName: 'Tidepool' });
    const shell = await addProduct(catalogue.dataSource, other, { priceCents: 700 });
    const sent = {
      collection: 'delivery',
      collectionDate: undefined,
      deliveryAddress: 'Hall 3',
    } as const;
    const body = orderBody(12.5 + 7 + 3, [collected(product), collected(shell, [[1]], sent)]);
    const { body: placed } = await catalogue.request('POST', '/orders', { as: student(), body });
    const seenBy = async (seller: VendorEntity, query = '') =>
      (await act('GET', `/orders${query}`, vendorIdentity(seller.id))).body.filter(
        ({ _id }: { _id: string }) => _id === placed._id,
      );
    expect(await seenBy(other)).toMatchObject([
      { deliveryAddress: placed.deliveryAddress, purchases: [{ deliveryAddress: 'Hall 3' }] },
    ]);
    expect(await seenBy(vendor)).toMatchObject([{ deliveryAddress: null }]);
    const [[theirs], [ours]] = [await seenBy(other), await seenBy(vendor)];
    expect([theirs.total, theirs.surcharges, ours.total, ours.surcharges]).toEqual([
      7 + 3,
      [{ vendorId: other.id, vendorName: 'Tidepool', surcharge: 3 }],
      12.5,
      [],
    ]);
    expect(theirs.total + ours.total).toBe(placed.total);
    expect(JSON.stringify(await seenBy(vendor))).not.toContain('Hall 3');
    expect(await seenBy(other, '?slot=delivery')).toHaveLength(1);
    expect(await seenBy(other, '?slot=25marslot1')).toEqual([]);
    expect(await seenBy(vendor, '?slot=25marslot1')).toHaveLength(1);
    expect(await seenBy(vendor, '?slot=delivery')).toEqual([]);
  });

  it('lists newest first, by state, cancelled ones on their own, by page and by text', async () => {
    const buyer: Identity = { ...student('lister'), sub: randomUUID() };
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const body = orderBody(12.5, [collected(product)], { name: `Buyer ${index} of ${orderId}` });
      ids.push((await catalogue.request('POST', '/orders', { as: buyer, body })).body._id);
    }
    const idsOf = async (query: string, as = buyer) => {
      const { body } = await act('GET', `/orders${query}`, as);
      return idsIn(body);
    };
    expect(await idsOf('')).toEqual([...ids].reverse());
    await act('POST', `/admin/${ids[1]}/orderVerify`);
    expect(await idsOf('?verified=true')).toEqual([ids[1]]);
    expect(await idsOf('?verified=false')).toEqual([ids[2], ids[0]]);
    await act('DELETE', `/orders/${ids[2]}`);
    expect(await idsOf('?verified=false')).toEqual([ids[0]]);
    expect(await idsOf('?cancelled=true')).toEqual([ids[2]]);
    expect(await idsOf('?cancelled=false')).toEqual([ids[1], ids[0]]);
    expect(await idsOf('?verified=false&cancelled=true')).toEqual([]);
    expect(await idsOf('?limit=2&page=2')).toEqual([ids[0]]);
    expect(await idsOf(`?q=${encodeURIComponent(`Buyer 2 of ${orderId}`)}`, admin)).toEqual([
      ids[2],
    ]);
    expect((await act('GET', '/orders?verified=perhaps')).body.validation.query.keys).toEqual([
      'verified',
    ]);
  });
});

describe("the catalogue's part of a profile", () => {
  it("is the student's own orders, the newest first", async () => {
    const buyer: Identity = { ...student('spender'), sub: randomUUID() };
    const part = async () => (await act('GET', '/internal/students/me', buyer)).body;
    expect(await part()).toEqual({ pastOrders: [] });
    for (const quantity of [1, 2]) {
      const body = orderBody(12.5 * quantity, [collected(product, [[quantity]])]);
      await catalogue.request('POST', '/orders', { as: buyer, body });
    }
    expect(await part()).toMatchObject({ pastOrders: [{ total: 25 }, { total: 12.5 }] });
  });
});
