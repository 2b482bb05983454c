import { AuditLog } from '@festival/service-kit/audit';
import { adminChangesOf } from '@festival/service-kit/testing/calls';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

const AT_ONCE = 5;
const other = { ...admin, sub: 'admin-other', name: 'Other' };

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const placeOrder = async (): Promise<string> => {
  const vendor = await addVendor(catalogue.dataSource);
  const product = await addProduct(catalogue.dataSource, vendor);
  const body = orderBody(12.5, [collected(product)]);
  return (await catalogue.request('POST', '/orders', { as: student(), body })).body._id;
};
const verifiedOrder = async () => {
  const id = await placeOrder();
  await catalogue.request('POST', `/admin/${id}/orderVerify`, { as: other });
  return id;
};
const unconfirmedVendor = async () =>
  (await addVendor(catalogue.dataSource, { confirmedAt: null })).id;

const savedFilter = async (name: string): Promise<string> => {
  const body = { name, filter: { q: 'mei' } };
  return (await catalogue.request('PUT', '/admin/orders/filters', { as: other, body })).body._id;
};

interface Change {
  /** Creates the subject that the call changes. */
  prepare: () => Promise<string>;
  /** When the call names the order in the body. */
  body?: (id: string) => object;
  action: string;
  from: object | null;
  to: object | null;
}

const changes: Record<string, Change> = {
  'DELETE /orders/:id': {
    prepare: placeOrder,
    action: 'order.cancelled',
    from: { state: 'placed' },
    to: { state: 'cancelled' },
  },
  'POST /admin/:id/orderVerify': {
    prepare: placeOrder,
    action: 'order.verified',
    from: { state: 'placed' },
    to: { state: 'verified' },
  },
  'POST /admin/:id/orderUnverify': {
    prepare: verifiedOrder,
    action: 'order.unverified',
    from: { state: 'verified' },
    to: { state: 'placed' },
  },
  'POST /admin/orders/verify': {
    prepare: placeOrder,
    body: (id) => ({ ids: [id, id] }),
    action: 'order.verified',
    from: { state: 'placed' },
    to: { state: 'verified' },
  },
  'POST /admin/orders/unverify': {
    prepare: verifiedOrder,
    body: (id) => ({ ids: [id] }),
    action: 'order.unverified',
    from: { state: 'verified' },
    to: { state: 'placed' },
  },
  'PUT /admin/orders/filters': {
    prepare: () => savedFilter('Late payers'),
    body: () => ({ name: 'Late payers', filter: { q: 'ama' } }),
    action: 'filter.saved',
    from: { name: 'Late payers', filter: { state: 'unverified', q: 'mei' } },
    to: { name: 'Late payers', filter: { state: 'unverified', q: 'ama' } },
  },
  'DELETE /admin/orders/filters/:id': {
    prepare: () => savedFilter('Short'),
    action: 'filter.deleted',
    from: { name: 'Short', filter: { state: 'unverified', q: 'mei' } },
    to: null,
  },
  'POST /admin/vendors/:id/confirm': {
    prepare: unconfirmedVendor,
    action: 'vendor.confirmed',
    from: null,
    to: null,
  },
};

const entriesBy = async (actorId: string, subject: string) => {
  const { rows } = await catalogue.app.get(AuditLog, { strict: false }).page({ actorId, subject });
  return rows;
};
const make = (call: string, id: string, as = admin) => {
  const [method = '', path = ''] = call.split(' ');
  const body = changes[call]?.body?.(id);
  return catalogue.request(method, path.replace(':id', id), { as, ...(body && { body }) });
};
/** Reads with a body, because their parameters do not fit into a URL. */
const READS = ['POST /admin/orders/find'];

it('covers every call by which admins change something', () => {
  expect([...Object.keys(changes), ...READS].sort()).toEqual(adminChangesOf('catalogue'));
});

it.each(Object.entries(changes))(
  '%s is recorded once with the admin, even if it is requested several times at once',
  async (call, { prepare, action, from, to }) => {
    const id = await prepare();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => make(call, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(await entriesBy(admin.sub, id)).toMatchObject([
      { action, subject: id, actorName: admin.name, why: '', changedFrom: from, changedTo: to },
    ]);
  },
);

it('a refusal is not recorded, because nothing was done', async () => {
  const id = await verifiedOrder();
  expect((await make('DELETE /orders/:id', id)).body.code).toBe('ORDER_VERIFIED');
  expect(await entriesBy(admin.sub, id)).toEqual([]);
});

it('concurrent verifying and cancelling by two admins is recorded in order: each entry starts from the state of the one before', async () => {
  const id = await placeOrder();
  const verify = 'POST /admin/:id/orderVerify';
  const unverify = 'POST /admin/:id/orderUnverify';
  await Promise.all([
    make(verify, id),
    make('DELETE /orders/:id', id, other),
    make(unverify, id),
    make(verify, id, other),
    make(unverify, id, other),
  ]);
  const { rows } = await catalogue.app.get(AuditLog, { strict: false }).page({ subject: id });
  const { body } = await catalogue.request('GET', `/orders/${id}`, { as: admin });
  const last = body.cancelled ? 'cancelled' : body.verified ? 'verified' : 'placed';
  const history = rows.reverse();
  expect(history.map(({ changedFrom }) => changedFrom)).toEqual([
    { state: 'placed' },
    ...history.slice(0, -1).map(({ changedTo }) => changedTo),
  ]);
  expect(history.at(-1)?.changedTo).toEqual({ state: last });
});

it('names the order, the buyer and the products in the trail, where each is found', async () => {
  const id = await verifiedOrder();
  const auditLog = catalogue.app.get(AuditLog, { strict: false });
  const [{ orderNumber, name, address }] = await catalogue.dataSource.query(
    'SELECT order_number AS orderNumber, name, email_address AS address FROM orders WHERE id = ?',
    [id],
  );
  const [{ productName }] = await catalogue.dataSource.query(
    'SELECT product_name AS productName FROM purchases WHERE order_id = ?',
    [id],
  );
  for (const text of [
    `who verified ${orderNumber}?`,
    orderNumber.toLowerCase().replace('-', ' '),
    `verified ${name} ${orderNumber.slice(5)}`,
    `${productName} ${orderNumber}`,
    `${orderNumber} ${address.toUpperCase()}`,
  ]) {
    const { rows } = await auditLog.page({ text });
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      `Verified order ${orderNumber} of ${name}: ${productName}`,
    ]);
  }
});
