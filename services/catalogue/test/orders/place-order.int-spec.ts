import { randomUUID } from 'node:crypto';
import { order as orderShape } from '@festival/contracts/orders';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderEntity } from '../../src/orders/order.table.js';
import type { ProductEntity } from '../../src/products/product.table.js';
import type { VendorEntity } from '../../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody, setPrice, stockOf } from '../support/shop.js';

let catalogue: CatalogueApp;
let vendor: VendorEntity;
let product: ProductEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  vendor = await addVendor(catalogue.dataSource);
  product = await addProduct(catalogue.dataSource, vendor, { stock: [[1_000]] });
});
afterAll(() => catalogue.close());

const place = (body: unknown, headers?: Record<string, string>, as = student()) =>
  catalogue.request('POST', '/orders', { as, body, headers });

const add = (change: Parameters<typeof addProduct>[2] = {}) =>
  addProduct(catalogue.dataSource, vendor, change);
const ordersInAll = () => catalogue.dataSource.getRepository(OrderEntity).count();

describe('placing an order', () => {
  it('stores it with its lines, takes its stock and decides its mail', async () => {
    const tee = await add({
      name: 'Tee',
      priceCents: 2990,
      attribute1: 'Colour',
      attribute2: 'Size',
      colours: ['Sun', 'Sea'],
      sizes: ['S', 'M'],
      stock: [
        [3, 3],
        [3, 999_999],
      ],
    });
    const answer = await place(
      orderBody((2990 * 3) / 100 + 12.5 + 3, [
        collected(tee, [
          [0, 1],
          [0, 2],
        ]),
        collected(product, [[1]], {
          collection: 'delivery',
          collectionDate: undefined,
          deliveryAddress: 'Hall 6, Room 21',
          comments: '<b>Happy birthday</b>',
        }),
      ]),
    );
    expect(answer.status).toBe(200);
    const placed = orderShape.parse(answer.body);
    expect(placed).toMatchObject({
      verified: false,
      cancelled: false,
      total: 105.2,
      emailAddress: 'wei-ling@e.ntu.edu.sg',
      deliveryAddress: 'Hall 6, Room 21',
      surcharges: [{ vendorId: vendor.id, surcharge: 3 }],
    });
    expect(placed.orderNumber).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(placed.purchases).toMatchObject([
      { productName: 'Tee', price: 29.9, total: 89.7, collectionDate: '25marslot1' },
      {
        productName: 'Notebook',
        total: 12.5,
        collectionDate: null,
        comments: '<b>Happy birthday</b>',
      },
    ]);
    expect(await stockOf(catalogue.dataSource, tee.id)).toEqual([3, 2, 3, 999_999]);
    const decided = await catalogue.dataSource
      .getRepository(OutboxMessageEntity)
      .findBy({ jobId: `order-placed.${placed._id}.0` });
    expect(decided).toHaveLength(1);
  });

  it('takes `email` for `emailAddress`', async () => {
    const { emailAddress, ...rest } = orderBody(12.5, [collected(product)]);
    const answer = await place({ ...rest, email: emailAddress });
    expect(answer).toMatchObject({ status: 200, body: { emailAddress } });
  });

  it('answers 401 to a visitor, a vendor and an admin', async () => {
    const body = orderBody(12.5, [collected(product)]);
    expect(await catalogue.request('POST', '/orders', { body })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REQUIRED' },
    });
    for (const as of [admin, vendorIdentity(vendor.id)])
      expect(await place(body, {}, as)).toMatchObject({
        status: 401,
        body: { code: 'WRONG_ACCOUNT' },
      });
  });

  type Body = ReturnType<typeof orderBody>;
  /** Changes the only purchase of an order. */
  const purchase = (change: object) => (body: Body) => ({
    ...body,
    purchases: [{ ...body.purchases[0], ...change }],
  });

  it.each<[string, (body: Body) => unknown, string]>([
    ['no body', () => undefined, 'body'],
    ['a missing name', (body) => ({ ...body, name: undefined }), 'name'],
    ['a name of nothing to see', (body) => ({ ...body, name: '\u202e\u200b' }), 'name'],
    ['a name of two lines', (body) => ({ ...body, name: 'a\r\nBcc: b@c.de' }), 'name'],
    ['a name with a NUL', (body) => ({ ...body, name: 'a\u0000' }), 'name'],
    ['half a surrogate pair', (body) => ({ ...body, name: 'a\ud800' }), 'name'],
    ['a list for a name', (body) => ({ ...body, name: [] }), 'name'],
    ['a huge total', (body) => ({ ...body, total: 1e308 }), 'total'],
    ['a wrong `email`', ({ emailAddress: _, ...body }) => ({ ...body, email: 'bad' }), 'email'],
    ['a name of 65 letters', (body) => ({ ...body, name: 'x'.repeat(65) }), 'name'],
    [
      'letters in the contact number',
      (body) => ({ ...body, contactNumber: '12ab' }),
      'contactNumber',
    ],
    ['no address of mail', (body) => ({ ...body, emailAddress: 'nobody' }), 'emailAddress'],
    ['a total as text', (body) => ({ ...body, total: '12.50' }), 'total'],
    ['no purchases', (body) => ({ ...body, purchases: [] }), 'purchases'],
    [
      'the same product twice',
      (body) => ({ ...body, purchases: [body.purchases[0], body.purchases[0]] }),
      'purchases',
    ],
    ['half a notebook', purchase({ quantityBought: [[0.5]] }), 'purchases.0.quantityBought.0.0'],
    ['minus one notebook', purchase({ quantityBought: [[-1]] }), 'purchases.0.quantityBought.0.0'],
    ['no notebook at all', purchase({ quantityBought: [[0]] }), 'purchases.0.quantityBought'],
    ['a drone', purchase({ collection: 'drone' }), 'purchases.0.collection'],
    [
      'collecting with no slot',
      purchase({ collectionDate: undefined }),
      'purchases.0.collectionDate',
    ],
    ['delivery to nowhere', purchase({ collection: 'delivery' }), 'purchases.0.deliveryAddress'],
    ['a comment of 256 letters', purchase({ comments: 'x'.repeat(256) }), 'purchases.0.comments'],
  ])('refuses %s, names the field and changes nothing', async (_, change, key) => {
    const before = await ordersInAll();
    const answer = await place(change(orderBody(12.5, [collected(product)])));
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Schema does not match', code: 'SCHEMA_MISMATCH' },
    });
    expect(answer.body.validation.body.keys).toContain(key);
    expect(answer.body.validation.body.message).toContain(`"${key}"`);
    expect(await ordersInAll()).toBe(before);
  });

  /** An order of one of another product. */
  const ofAnother = async (change: object, line = {}) =>
    orderBody(12.5, [collected(await add(change), [[1]], line)]);

  it.each<[string, () => unknown, string]>([
    ['a total that is not its own', () => orderBody(0.01, [collected(product)]), 'TOTAL_CHANGED'],
    [
      'a product that nobody knows',
      () => orderBody(1, [collected({ id: randomUUID() })]),
      'PRODUCT_GONE',
    ],
    ['a hidden product', () => ofAnother({ isListed: false }), 'PRODUCT_GONE'],
    [
      'options that the product has not',
      () => orderBody(25, [collected(product, [[1], [1]])]),
      'OPTIONS_CHANGED',
    ],
    [
      'collection of what is only delivered',
      () => ofAnother({ canCollect: false }),
      'COLLECTION_NOT_OFFERED',
    ],
    [
      'a slot that is not in the edition',
      () => orderBody(12.5, [collected(product, [[1]], { collectionDate: '31febslot9' })]),
      'SLOT_UNKNOWN',
    ],
    [
      'a slot before the product is ready',
      () => ofAnother({ leadTimeDays: 9 }, { collectionDate: '18febslot1' }),
      'SLOT_TOO_EARLY',
    ],
    [
      'more than there are',
      () => orderBody(25_012.5, [collected(product, [[2_001]])]),
      'OUT_OF_STOCK',
    ],
  ])('refuses %s with its own code and changes nothing', async (_, body, code) => {
    const request = await body();
    const before = await ordersInAll();
    const stock = await stockOf(catalogue.dataSource, product.id);
    const answer = await place(request);
    expect(answer).toMatchObject({ status: 400, body: { code: `ORDER_${code}` } });
    expect(await ordersInAll()).toBe(before);
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual(stock);
  });

  it('says which product is short, in the agreed words', async () => {
    const rare = await add({ name: 'Rare print', stock: [[1]] });
    const { body } = await place(orderBody(37.5, [collected(rare, [[2]]), collected(product)]));
    expect(body.error).toContain('Insufficient stock. Check your cart.');
    expect(body.error).toContain('Rare print');
    expect(body.error).not.toContain('Notebook');
    expect(body.details.shortages).toMatchObject([{ productId: rare.id, quantity: 2, stock: 1 }]);
  });

  it('names a product that is no longer sold', async () => {
    const gone = await add({ name: 'Old tee', isListed: false });
    const { body } = await place(orderBody(25, [collected(gone), collected(product)]));
    expect(body).toMatchObject({
      code: 'ORDER_PRODUCT_GONE',
      details: { products: [{ _id: gone.id, name: 'Old tee' }] },
    });
    expect(body.error).toContain('Old tee');
  });

  it('charges the price of today: a change between cart and submit is refused with the new total', async () => {
    const changing = await add();
    await setPrice(catalogue.dataSource, changing, 1500);
    expect(await place(orderBody(12.5, [collected(changing)]))).toMatchObject({
      status: 400,
      body: { code: 'ORDER_TOTAL_CHANGED', details: { total: 15 } },
    });
    expect((await place(orderBody(15, [collected(changing)]))).status).toBe(200);
  });
});
