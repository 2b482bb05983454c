import { randomUUID } from 'node:crypto';
import { order as orderShape } from '@festival/contracts/orders';
import { OutboxMessage } from '@festival/service-kit/outbox';
import { admin, student, vendorIdentity } from '@festival/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderEntity } from '../../src/orders/persistence/order.entity.js';
import type { ProductEntity } from '../../src/products/persistence/product.entity.js';
import { ProductEntity as Products } from '../../src/products/persistence/product.entity.js';
import type { VendorEntity } from '../../src/vendors/persistence/vendor.entity.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody, stockOf } from '../support/shop.js';

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

const ordersInAll = () => catalogue.dataSource.getRepository(OrderEntity).count();

describe('placing an order', () => {
  it('stores it with its lines, takes its stock and decides its mail', async () => {
    const tee = await addProduct(catalogue.dataSource, vendor, {
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
      .getRepository(OutboxMessage)
      .findBy({ jobId: `order-placed.${placed._id}.0` });
    expect(decided).toHaveLength(1);
  });

  const mailsOf = async (orderId: string) => {
    const all = await catalogue.dataSource.getRepository(OutboxMessage).find();
    return all
      .filter(({ data }) => 'orderId' in data && data.orderId === orderId)
      .map(({ jobId, data }) => [jobId, 'template' in data && data.template]);
  };
  const mailedTo = (emailAddress: string, as = student('mail-happy')) =>
    place(orderBody(12.5, [collected(product)], { emailAddress }), {}, as);

  it('mails the account a copy of what goes to another address, and none to its own', async () => {
    const { body: foreign } = await mailedTo('a-friend@example.org');
    expect(await mailsOf(foreign._id)).toEqual([
      [`order-placed.${foreign._id}.0`, 'order-placed'],
      [`order-placed.${foreign._id}.0.copy`, 'order-copy'],
    ]);
    await catalogue.request('POST', `/admin/${foreign._id}/orderVerify`, { as: admin });
    expect((await mailsOf(foreign._id)).slice(2)).toEqual([
      [`order-verified.${foreign._id}.1`, 'order-verified'],
      [`order-verified.${foreign._id}.1.copy`, 'order-copy'],
    ]);
    const { body: own } = await mailedTo('Mail-Happy@e.ntu.edu.sg');
    expect(await mailsOf(own._id)).toHaveLength(1);
    const url = `/internal/orders/${foreign._id}`;
    const service = { ...admin, sub: 'mailer', role: 'service' as const };
    expect((await catalogue.request('GET', url, { as: service })).body.copyTo).toBe(
      'mail-happy@e.ntu.edu.sg',
    );
    expect(foreign).not.toHaveProperty('copyTo');
  });

  it('lets a student have mails sent to five other addresses a day, also of many at once', async () => {
    const as = student('spammer');
    const victims = Array.from({ length: 12 }, (_, index) => `victim${index}@example.org`);
    const answers = await Promise.all(victims.map((each) => mailedTo(each, as)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_ADDRESSES' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    const known = answers.findIndex(({ status }) => status === 200);
    expect((await mailedTo(`VICTIM${known}@example.org`, as)).status).toBe(200);
    expect((await mailedTo('spammer@e.ntu.edu.sg', as)).status).toBe(200);
    expect((await mailedTo('victim0@example.org', student('another'))).status).toBe(200);
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

  it.each<[string, (body: ReturnType<typeof orderBody>) => unknown, string]>([
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
    [
      'half a notebook',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], quantityBought: [[0.5]] }] }),
      'purchases.0.quantityBought.0.0',
    ],
    [
      'minus one notebook',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], quantityBought: [[-1]] }] }),
      'purchases.0.quantityBought.0.0',
    ],
    [
      'no notebook at all',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], quantityBought: [[0]] }] }),
      'purchases.0.quantityBought',
    ],
    [
      'a drone',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], collection: 'drone' }] }),
      'purchases.0.collection',
    ],
    [
      'collecting with no slot',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], collectionDate: undefined }] }),
      'purchases.0.collectionDate',
    ],
    [
      'delivery to nowhere',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], collection: 'delivery' }] }),
      'purchases.0.deliveryAddress',
    ],
    [
      'a comment of 256 letters',
      (body) => ({ ...body, purchases: [{ ...body.purchases[0], comments: 'x'.repeat(256) }] }),
      'purchases.0.comments',
    ],
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

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a total that is not its own',
      async () => orderBody(0.01, [collected(product)]),
      'ORDER_TOTAL_CHANGED',
    ],
    [
      'a product that nobody knows',
      async () => orderBody(1, [collected({ id: randomUUID() })]),
      'ORDER_PRODUCT_GONE',
    ],
    [
      'a hidden product',
      async () =>
        orderBody(12.5, [
          collected(await addProduct(catalogue.dataSource, vendor, { isListed: false })),
        ]),
      'ORDER_PRODUCT_GONE',
    ],
    [
      'options that the product has not',
      async () => orderBody(25, [collected(product, [[1], [1]])]),
      'ORDER_OPTIONS_CHANGED',
    ],
    [
      'collection of what is only delivered',
      async () =>
        orderBody(12.5, [
          collected(await addProduct(catalogue.dataSource, vendor, { canCollect: false })),
        ]),
      'ORDER_COLLECTION_NOT_OFFERED',
    ],
    [
      'a slot that is not in the edition',
      async () => orderBody(12.5, [collected(product, [[1]], { collectionDate: '31febslot9' })]),
      'ORDER_SLOT_UNKNOWN',
    ],
    [
      'a slot before the product is ready',
      async () =>
        orderBody(12.5, [
          collected(await addProduct(catalogue.dataSource, vendor, { leadTimeDays: 9 }), [[1]], {
            collectionDate: '18febslot1',
          }),
        ]),
      'ORDER_SLOT_TOO_EARLY',
    ],
    [
      'more than there are',
      async () => orderBody(25_012.5, [collected(product, [[2_001]])]),
      'ORDER_OUT_OF_STOCK',
    ],
  ])('refuses %s with its own code and changes nothing', async (_, body, code) => {
    const request = await body();
    const before = await ordersInAll();
    const stock = await stockOf(catalogue.dataSource, product.id);
    const answer = await place(request);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await ordersInAll()).toBe(before);
    expect(await stockOf(catalogue.dataSource, product.id)).toEqual(stock);
  });

  it('says which product is short, in the words of the specification', async () => {
    const rare = await addProduct(catalogue.dataSource, vendor, {
      name: 'Rare print',
      stock: [[1]],
    });
    const { body } = await place(orderBody(37.5, [collected(rare, [[2]]), collected(product)]));
    expect(body.error).toContain('Insufficient stock. Check your cart.');
    expect(body.error).toContain('Rare print');
    expect(body.error).not.toContain('Notebook');
    expect(body.details.shortages).toMatchObject([{ productId: rare.id, quantity: 2, stock: 1 }]);
  });

  it('names a product that is no longer sold', async () => {
    const gone = await addProduct(catalogue.dataSource, vendor, {
      name: 'Old tee',
      isListed: false,
    });
    const { body } = await place(orderBody(25, [collected(gone), collected(product)]));
    expect(body).toMatchObject({
      code: 'ORDER_PRODUCT_GONE',
      details: { products: [{ _id: gone.id, name: 'Old tee' }] },
    });
    expect(body.error).toContain('Old tee');
  });

  it('charges the price of today: a change between cart and submit is refused with the new total', async () => {
    const changing = await addProduct(catalogue.dataSource, vendor);
    await catalogue.dataSource.getRepository(Products).update(changing.id, { priceCents: 1500 });
    expect(await place(orderBody(12.5, [collected(changing)]))).toMatchObject({
      status: 400,
      body: { code: 'ORDER_TOTAL_CHANGED', details: { total: 15 } },
    });
    expect((await place(orderBody(15, [collected(changing)]))).status).toBe(200);
  });
});
