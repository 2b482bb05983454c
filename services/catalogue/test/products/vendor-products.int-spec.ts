import { UNLIMITED_ANSWER } from '@festival/contracts/limits';
import { productSentences, product as productShape } from '@festival/contracts/products';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendForm } from '../support/product-form.js';
import { startVendorProducts, tee, type VendorProductsApp } from '../support/vendor-products.js';

const AMOUNT = '"price" must be an amount such as 12.50';

let catalogue: VendorProductsApp;
beforeAll(async () => {
  catalogue = await startVendorProducts();
});
afterAll(() => catalogue.close());

describe('adding a product', () => {
  it('answers the product as everybody sees it, its lead time with the days of handling', async () => {
    const { status, body } = await catalogue.add({ ...tee, isPreOrder: 'true', leadTime: '5' });
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
      vendorId: catalogue.vendor.id,
      vendorName: catalogue.vendor.displayName,
      date_uploaded: expect.stringMatching(/^2021-02-10T/),
    });
    expect((await catalogue.read(body._id)).body).toEqual(body);
  });

  it('needs no options, description or images, and ignores the lead time unless it is a pre-order', async () => {
    const bare = {
      description: undefined,
      alt: undefined,
      images: undefined,
      attribute1: undefined,
    };
    const { body } = await catalogue.add({ ...bare, leadTime: '9' });
    expect(body).toMatchObject({ description: '', images: [], quantity: [[5]], leadTime: 2 });
  });

  it('accepts the format of older pages, and an answer sent back', async () => {
    const no = 'undefined';
    const { status, body } = await catalogue.add({
      quantity: [[null]],
      isPreOrder: no,
      description: no,
    });
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
    expect((await catalogue.edit(body._id, back)).body).toEqual(body);
  });

  it('keeps typed text unchanged', async () => {
    const description = `<script>alert(1)</script> 🎨 שלום \n${'long '.repeat(600)}`.trim();
    expect((await catalogue.add({ description })).body.description).toBe(description);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', '"name" is required'],
    ['no price', { price: '' }, 'price', '"price" is required'],
    ['a negative price', { price: '-1' }, 'price', '"price" must be at least 0'],
    [
      'half a cent',
      { price: '1.005' },
      'price',
      '"price" must have at most two decimals, such as 12.50',
    ],
    ['words for a price', { price: 'free' }, 'price', AMOUNT],
    ['a price of programmers', { price: '0x10' }, 'price', AMOUNT],
    ['a price with an exponent', { price: '1e1' }, 'price', AMOUNT],
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
    expect(await catalogue.add(change)).toMatchObject({
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

  it('prints the two crossed messages as agreed', () => {
    expect(productSentences).toMatchObject({
      noSizes: 'Please input at least one attribute option, or uncheck Add Attribute 1.',
      noColours: 'Please input at least one attribute option, or uncheck Add Attribute 2.',
    });
  });
});

describe('access', () => {
  it.each([
    ['a visitor', undefined],
    ['a student', student()],
    ['an admin', admin],
  ])('%s is refused with 401, before the form is read', async (_, as) => {
    const { body: product } = await catalogue.add();
    const broken = { name: '' };
    expect((await sendForm(catalogue, ['POST', '/products'], as, broken)).status).toBe(401);
    const url = `/products/${product._id}`;
    expect((await sendForm(catalogue, ['PUT', url], as, broken)).status).toBe(401);
    expect((await catalogue.request('DELETE', url, as && { as })).status).toBe(401);
    expect((await catalogue.read(product._id)).body).toEqual(product);
  });

  it("another vendor's product is answered with 404, before the form is read", async () => {
    const { body: product } = await catalogue.add();
    const other = vendorIdentity(catalogue.rival.id);
    expect((await catalogue.edit(product._id, { name: 'Mine now' }, other)).status).toBe(404);
    expect((await catalogue.edit(product._id, { name: '' }, other)).status).toBe(404);
    expect((await catalogue.remove(product._id, other)).status).toBe(404);
    expect((await catalogue.edit('nothing')).status).toBe(404);
    expect((await catalogue.read(product._id)).body).toEqual(product);
    const { body: theirs } = await catalogue.add({ vendorId: catalogue.vendor.id }, other);
    expect(theirs.vendorId).toBe(catalogue.rival.id);
  });

  it('a session whose vendor does not exist adds nothing', async () => {
    expect((await catalogue.add({}, vendorIdentity('nobody'))).status).toBe(404);
  });
});
