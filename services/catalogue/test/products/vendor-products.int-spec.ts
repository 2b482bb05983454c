import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED_ANSWER } from '@festival/contracts/common';
import { productSentences, product as productShape } from '@festival/contracts/products';
import { admin, student, vendorIdentity } from '@festival/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VendorEntity } from '../../src/vendors/persistence/vendor.entity.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { productFields, sendForm } from '../support/product-form.js';
import { addProduct, addVendor, collected, orderBody, stockOf } from '../support/shop.js';

let catalogue: CatalogueApp;
let mediaDir: string;
let vendor: VendorEntity;
let rival: VendorEntity;

beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'vendor-products-'));
  catalogue = await startCatalogue({ MEDIA_DIR: mediaDir });
  vendor = await addVendor(catalogue.dataSource);
  rival = await addVendor(catalogue.dataSource, { displayName: 'Tidepool' });
});
afterAll(async () => {
  await catalogue.close();
  await rm(mediaDir, { recursive: true });
});

const add = (change = {}, as = vendorIdentity(vendor.id)) =>
  sendForm(catalogue, ['POST', '/products/'], as, productFields(change));
const edit = (id: string, change = {}, as = vendorIdentity(vendor.id)) =>
  sendForm(catalogue, ['PUT', `/products/${id}/`], as, productFields(change));
const remove = (id: string, as = vendorIdentity(vendor.id)) =>
  catalogue.request('DELETE', `/products/${id}/`, { as });
const read = (id: string) => catalogue.request('GET', `/products/${id}`);
const buy = (product: { _id: string; price: number }, grid: number[][], name = 'wei-ling') => {
  const count = grid.flat().reduce((sum, one) => sum + one, 0);
  const body = orderBody(product.price * count, [collected({ id: product._id }, grid)]);
  return catalogue.request('POST', '/orders', { as: student(name), body });
};
const tee = {
  name: 'Tee',
  attribute1: 'Colour',
  attribute2: 'Size',
  colours: ['Sun', 'Sea'],
  sizes: ['S', 'M'],
  quantity: [
    [1, 2],
    [3, UNLIMITED_ANSWER],
  ],
};

describe('adding a product', () => {
  it('answers the product as everybody sees it, its lead time with the days of handling', async () => {
    const { status, body } = await add({ ...tee, isPreOrder: 'true', leadTime: '5' });
    expect(status).toBe(200);
    expect(productShape.parse(body)).toMatchObject({
      ...tee,
      price: 12.5,
      canCollect: true,
      canDeliver: false,
      isPreOrder: true,
      leadTime: 7,
      totalQty: 6 + UNLIMITED_ANSWER,
      quantitySold: 0,
      vendorId: vendor.id,
      vendorName: vendor.displayName,
      date_uploaded: expect.stringMatching(/^2021-02-10T/),
    });
    expect((await read(body._id)).body).toEqual(body);
  });

  it('needs no options, description or pictures, and forgets the lead time of what is no pre-order', async () => {
    const bare = {
      description: undefined,
      alt: undefined,
      images: undefined,
      attribute1: undefined,
    };
    const { body } = await add({ ...bare, leadTime: '9' });
    expect(body).toMatchObject({ description: '', images: [], quantity: [[5]], leadTime: 2 });
  });

  it('takes a form as older pages send it, and back what it was answered', async () => {
    const no = 'undefined';
    const { status, body } = await add({ quantity: [[null]], isPreOrder: no, description: no });
    expect([status, body]).toMatchObject([
      200,
      {
        quantity: [[UNLIMITED_ANSWER]],
        totalQty: UNLIMITED_ANSWER,
        isPreOrder: false,
        description: '',
      },
    ]);
    const back = { quantity: body.quantity, description: no };
    expect((await edit(body._id, back)).body).toEqual(body);
  });

  it('keeps what people write as it is', async () => {
    const description = `<script>alert(1)</script> 🎨 שלום \n${'long '.repeat(600)}`.trim();
    expect((await add({ description })).body.description).toBe(description);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', '"name" is required'],
    ['no price', { price: '' }, 'price', '"price" is required'],
    ['a negative price', { price: '-1' }, 'price', '"price" must be at least 0'],
    ['half a cent', { price: '1.005' }, 'price', '"price" must have at most two decimals'],
    ['words for a price', { price: 'free' }, 'price', '"price" must be a number'],
    ['no category', { category: '' }, 'category', '"category" is required'],
    [
      'a category of its own',
      { category: 'Weapons' },
      'category',
      /^"category" must be one of Accessories, /,
    ],
    [
      'options that nothing names',
      { colours: ['Sun'], quantity: [[1]] },
      'attribute1',
      '"attribute1" is required',
    ],
    ['attribute 2 without options', { attribute2: 'Size' }, 'sizes', productSentences.noSizes],
    [
      'attribute 1 without options',
      { attribute1: 'Colour' },
      'colours',
      productSentences.noColours,
    ],
    [
      'the same attribute twice',
      { ...tee, attribute2: 'colour' },
      'attribute2',
      productSentences.sameAttributes,
    ],
    ['no way to have it', { canCollect: 'false' }, 'canCollect', productSentences.noCollection],
    [
      'a pre-order at once',
      { isPreOrder: 'true', leadTime: '0' },
      'leadTime',
      '"leadTime" must be at least 1',
    ],
    [
      'a grid of another shape',
      { ...tee, quantity: [[1, 2]] },
      'quantity',
      '"quantity" must have a number for each option of both attributes',
    ],
    [
      'a ragged grid',
      { ...tee, quantity: [[1, 2], [3]] },
      'quantity',
      '"quantity" must have a number for each option of both attributes',
    ],
    ['less than none', { quantity: [[-1]] }, 'quantity.0.0', '"quantity.0.0" must be at least 0'],
    [
      'a grid that is no JSON',
      { quantity: 'lots' },
      'quantity',
      '"quantity" must be rows of whole numbers',
    ],
    [
      'the same option twice',
      { ...tee, colours: ['Sun', 'Sun'] },
      'colours',
      '"colours" must name each option once',
    ],
    [
      'a picture of nobody',
      { images: ['/media/products/x-320.webp'] },
      'images',
      '"images" has a picture that this product does not have',
    ],
  ])('refuses %s, naming it', async (_, change, key, message) => {
    expect(await add(change)).toMatchObject({
      status: 400,
      body: {
        error: 'Schema does not match',
        validation: {
          body: {
            keys: [key],
            message: typeof message === 'string' ? message : expect.stringMatching(message),
          },
        },
      },
    });
  });

  it('prints the two crossed messages as the specification has them', () => {
    expect(productSentences).toMatchObject({
      noSizes: 'Please input at least one attribute option, or uncheck Add Attribute 1.',
      noColours: 'Please input at least one attribute option, or uncheck Add Attribute 2.',
    });
  });
});

describe('who may', () => {
  it.each([
    ['a visitor', undefined],
    ['a student', student()],
    ['an admin', admin],
  ])('%s may nothing: 401, before the form is looked at', async (_, as) => {
    const { body: product } = await add();
    const broken = { name: '' };
    expect((await sendForm(catalogue, ['POST', '/products'], as, broken)).status).toBe(401);
    const url = `/products/${product._id}`;
    expect((await sendForm(catalogue, ['PUT', url], as, broken)).status).toBe(401);
    expect((await catalogue.request('DELETE', url, as && { as })).status).toBe(401);
    expect((await read(product._id)).body).toEqual(product);
  });

  it("another vendor's product is not there: 404, before the form is looked at", async () => {
    const { body: product } = await add();
    const other = vendorIdentity(rival.id);
    expect((await edit(product._id, { name: 'Mine now' }, other)).status).toBe(404);
    expect((await edit(product._id, { name: '' }, other)).status).toBe(404);
    expect((await remove(product._id, other)).status).toBe(404);
    expect((await edit('nothing')).status).toBe(404);
    expect((await read(product._id)).body).toEqual(product);
    const { body: theirs } = await add({ vendorId: vendor.id }, other);
    expect(theirs.vendorId).toBe(rival.id);
  });

  it('a session whose vendor is not there adds nothing', async () => {
    expect((await add({}, vendorIdentity('nobody'))).status).toBe(404);
  });
});

describe('editing a product', () => {
  it('changes everything but its id, its vendor and its day', async () => {
    const { body: before } = await add();
    const { status, body } = await edit(before._id, { ...tee, price: '20', canDeliver: 'true' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...tee, _id: before._id, price: 20, canDeliver: true });
    expect(body.date_uploaded).toBe(before.date_uploaded);
  });

  it('applies the difference to the stock of today, so that sales made meanwhile stand', async () => {
    const { body: product } = await add({ quantity: [[10]] });
    await buy(product, [[4]]);
    const { body } = await edit(product._id, { quantity: [[12]], quantityBefore: [[10]] });
    expect(body).toMatchObject({ quantity: [[8]], quantitySold: 4 });
    const { body: set } = await edit(product._id, { quantity: [[12]] });
    expect(set).toMatchObject({ quantity: [[12]], quantitySold: 4 });
  });

  it('loses and invents no stock while it is being bought', async () => {
    const { body: product } = await add({ quantity: [[50]] });
    const buying = Array.from({ length: 30 }, (_, at) => buy(product, [[1]], `buyer-${at}`));
    const editing = Array.from({ length: 5 }, (_, at) =>
      edit(product._id, { quantity: [[50 + 1]], quantityBefore: [[50]], name: `Turn ${at}` }),
    );
    const bought = (await Promise.all(buying)).filter(({ status }) => status === 200).length;
    for (const { status } of await Promise.all(editing)) expect(status).toBe(200);
    expect(bought).toBe(30);
    expect(await stockOf(catalogue.dataSource, product._id)).toEqual([50 + 5 - 30]);
  });

  it('lets options move: each keeps what is left and what was sold; an order that meant another is refused', async () => {
    const { body: product } = await add({
      ...tee,
      quantity: [
        [5, 5],
        [5, 5],
      ],
    });
    await buy(product, [
      [2, 0],
      [0, 1],
    ]);
    const moved = {
      ...tee,
      colours: ['Moss', 'Sea', 'Sun'],
      sizes: ['S', 'M'],
      quantity: [
        [7, 7],
        [5, 4],
        [3, 5],
      ],
      quantityBefore: [
        [3, 5],
        [5, 4],
      ],
    };
    const { body } = await edit(product._id, moved);
    expect(body).toMatchObject({ quantity: moved.quantity, quantitySold: 3 });
    expect(
      await buy(product, [
        [1, 0],
        [0, 0],
      ]),
    ).toMatchObject({
      status: 400,
      body: { code: 'ORDER_OPTIONS_CHANGED' },
    });
  });

  it('never sells one option for another, however edits and orders meet', async () => {
    const { body: product } = await add({ ...tee, sizes: ['S'], quantity: [[100], [100]] });
    const flipped = (at: number) => (at % 2 ? ['Sun', 'Sea'] : ['Sea', 'Sun']);
    const buying = Array.from({ length: 40 }, (_, at) => buy(product, [[1], [0]], `meet-${at}`));
    const editing = (async () => {
      for (let at = 0; at < 6; at += 1) {
        const { body: now } = await read(product._id);
        await edit(product._id, {
          ...tee,
          sizes: ['S'],
          colours: flipped(at),
          quantity: [[100], [100]],
          quantityBefore: [[100], [100]],
        });
        expect(now.totalQty).toBeGreaterThan(0);
      }
    })();
    const answers = await Promise.all(buying);
    await editing;
    const orders = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    const soldOf = (colour: string) =>
      orders.filter(({ purchases: [one] }) => one.colours[0] === colour).length;
    const { body: after } = await read(product._id);
    for (const [at, colour] of (after.colours as string[]).entries())
      expect([colour, after.quantity[at][0]]).toEqual([colour, 100 - soldOf(colour)]);
    expect(after.quantitySold).toBe(orders.length);
  });

  it('gives a cancelled order back to the options it took, wherever they stand by then', async () => {
    const { body: product } = await add({
      ...tee,
      quantity: [
        [5, 5],
        [5, 5],
      ],
    });
    const { body: order } = await buy(product, [
      [2, 0],
      [0, 3],
    ]);
    await edit(product._id, {
      ...tee,
      colours: ['Sea'],
      sizes: ['M', 'S'],
      quantity: [[2, 5]],
      quantityBefore: [
        [3, 5],
        [5, 2],
      ],
    });
    await catalogue.request('DELETE', `/orders/${order._id}`, { as: admin });
    expect((await read(product._id)).body).toMatchObject({ quantity: [[5, 5]] });
  });

  it('refuses a form that was loaded from options that are others by now', async () => {
    const { body: product } = await add({ ...tee });
    const answer = await edit(product._id, { quantity: [[1]], quantityBefore: [[1]] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PRODUCT_CHANGED' } });
    expect((await read(product._id)).body).toEqual(product);
  });
});

describe('deleting a product', () => {
  it('hides it everywhere, for good, and leaves the orders that hold it as they are', async () => {
    const { body: product } = await add({ name: 'Going' });
    const { body: order } = await buy(product, [[1]]);
    expect(await remove(product._id)).toMatchObject({ status: 200, body: { _id: product._id } });
    expect((await read(product._id)).status).toBe(404);
    const { body: mine } = await catalogue.request('GET', `/vendors/${vendor.id}`);
    expect(mine.products.map(({ _id }: { _id: string }) => _id)).not.toContain(product._id);
    expect((await buy(product, [[1]])).body).toMatchObject({ code: 'ORDER_PRODUCT_GONE' });
    expect((await edit(product._id)).status).toBe(404);
    expect((await remove(product._id)).status).toBe(404);
    const kept = await catalogue.request('GET', `/orders/${order._id}`, { as: student() });
    expect(kept.body.purchases[0].productName).toBe('Going');
  });

  it('of two at once is done once', async () => {
    const product = await addProduct(catalogue.dataSource, vendor);
    const answers = await Promise.all([remove(product.id), remove(product.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
