import { randomUUID } from 'node:crypto';
import type { Product } from '@festival/contracts/products';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collected, orderBody, stockOf } from '../support/shop.js';
import { startVendorProducts, tee, type VendorProductsApp } from '../support/vendor-products.js';

/** Two colours and three sizes, with another stock for each pair. */
const shirt = {
  ...tee,
  colours: ['Red', 'Blue'],
  sizes: ['S', 'M', 'L'],
  quantity: [
    [1, 2, 3],
    [4, 5, 6],
  ],
};
const quantity = shirt.quantity;
const ONE_RED_L = [
  [0, 0, 1],
  [0, 0, 0],
];

let catalogue: VendorProductsApp;
beforeAll(async () => {
  catalogue = await startVendorProducts();
});
afterAll(() => catalogue.close());

const addShirt = async (change = {}): Promise<Product> =>
  (await catalogue.add({ ...shirt, ...change })).body;
const read = async ({ _id }: Product): Promise<Product> => (await catalogue.read(_id)).body;

/** An order that says what its indices meant. */
const order = (product: Product, grid = ONE_RED_L, meant: object = {}, headers = {}) =>
  catalogue.request('POST', '/orders', {
    as: student(),
    headers,
    body: orderBody(12.5, [
      collected({ id: product._id }, grid, {
        colours: product.colours,
        sizes: product.sizes,
        ...meant,
      }),
    ]),
  });
const check = (product: Product, grid: number[][], meant: object = product) =>
  catalogue.request('POST', '/products/checkQuantity', {
    body: [{ ...meant, productId: product._id, quantity: undefined, quantityBought: grid }],
  });
const cancel = ({ body }: { body: { _id: string } }) =>
  catalogue.request('DELETE', `/orders/${body._id}`, { as: admin });

const changed = { status: 400, body: { code: 'ORDER_OPTIONS_CHANGED' } };

/** What a vendor does while the shirt is in a cart. */
const edits: [string, object][] = [
  ['moved', { colours: ['Blue', 'Red'], quantity: [...quantity].reverse() }],
  ['preceded by another', { colours: ['Pink', 'Red', 'Blue'], quantity: [[9, 9, 9], ...quantity] }],
  [
    'moved up, because one before was removed',
    {
      sizes: ['M', 'L'],
      quantity: [
        [2, 3],
        [5, 6],
      ],
    },
  ],
  ['renamed', { colours: ['Crimson', 'Blue'] }],
  [
    'on the other side',
    {
      attribute1: 'Size',
      attribute2: 'Colour',
      colours: ['S', 'M', 'L'],
      sizes: ['Red', 'Blue'],
      quantity: [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    },
  ],
];

describe('an order for an option that is by now', () => {
  it.each(edits)('%s is refused, before and after the cart is checked', async (_, edit) => {
    const product = await addShirt();
    expect((await catalogue.edit(product._id, { ...shirt, ...edit })).status).toBe(200);
    const before = await read(product);
    expect(await order(product)).toMatchObject(changed);
    expect((await check(product, ONE_RED_L)).status).toBe(200);
    expect(await order(product)).toMatchObject(changed);
    expect(
      await order(product, ONE_RED_L, {
        colours: undefined,
        sizes: undefined,
        optionsRevision: product.optionsRevision,
      }),
    ).toMatchObject(changed);
    expect(await read(product)).toEqual(before);
  });

  it('on the other side, among the same names, is refused when the order names the sides', async () => {
    const same = {
      ...shirt,
      colours: ['S', 'M'],
      sizes: ['S', 'M'],
      quantity: [
        [1, 2],
        [3, 4],
      ],
    };
    const product = await addShirt(same);
    const sides = { attribute1: product.attribute1, attribute2: product.attribute2 };
    await catalogue.edit(product._id, {
      ...same,
      attribute1: 'Size',
      attribute2: 'Colour',
      quantity: [
        [1, 3],
        [2, 4],
      ],
    });
    expect(
      await order(
        product,
        [
          [0, 1],
          [0, 0],
        ],
        sides,
      ),
    ).toMatchObject(changed);
  });

  it('the same is placed, and so is one that says nothing', async () => {
    const product = await addShirt({ colours: ['Blue', 'Red'] });
    const { attribute1, attribute2, optionsRevision } = product;
    const named = await order(product, ONE_RED_L, { attribute1, attribute2, optionsRevision });
    expect(named.status).toBe(200);
    const unnamed = await order(product, ONE_RED_L, { colours: undefined, sizes: undefined });
    expect(unnamed.status).toBe(200);
    expect(unnamed.body.purchases[0].colours).toEqual(['Blue', 'Red']);
  });

  it.each([null, '', 'null', 'undefined'])('that says %j says nothing', async (nothing) => {
    const product = await addShirt({ colours: ['Blue', 'Red'] });
    const meant = Object.fromEntries(
      ['colours', 'sizes', 'attribute1', 'attribute2', 'optionsRevision'].map((field) => [
        field,
        nothing,
      ]),
    );
    expect((await order(product, ONE_RED_L, meant)).status).toBe(200);
    expect((await check(product, ONE_RED_L, { ...meant, _id: product._id })).body).toEqual([]);
  });

  it('changed is placed once, if it was before: a repeat gets the first answer', async () => {
    const product = await addShirt();
    const key = { 'idempotency-key': randomUUID() };
    const first = await order(product, ONE_RED_L, {}, key);
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue', 'Red'] });
    expect(await order(product, ONE_RED_L, {}, key)).toMatchObject({
      status: 200,
      body: { _id: first.body._id },
    });
  });

  it.each([
    ['colours', 'Red'],
    ['sizes', [1]],
    ['sizes', {}],
    ['attribute1', 7],
    ['optionsRevision', '1'],
    ['optionsRevision', -1],
    ['colours', Array(31).fill('Red')],
  ])('named in another shape is refused, naming %s (%j)', async (field, value) => {
    const product = await addShirt();
    const { status, body } = await order(product, ONE_RED_L, { [field]: value });
    expect([status, body.code]).toEqual([400, 'SCHEMA_MISMATCH']);
    expect(body.validation.body.keys[0]).toContain(`purchases.0.${field}`);
  });

  it('moved by an edit that meets it is never taken for another', async () => {
    const both = { ...shirt, sizes: ['S'], quantity: [[100], [100]] };
    const product = await addShirt(both);
    const flip = async () => {
      for (const colours of [
        ['Blue', 'Red'],
        ['Red', 'Blue'],
        ['Blue', 'Red'],
        ['Red', 'Blue'],
      ])
        await catalogue.edit(product._id, { ...both, colours, quantityBefore: both.quantity });
    };
    const edits = flip();
    const asked = Array.from({ length: 40 }, () => order(product, [[1], [0]]));
    const answers = await Promise.all(asked);
    await edits;
    for (const { status, body } of answers)
      expect(status === 200 ? body.purchases[0].colours[0] : body.code).toMatch(
        /^(Red|ORDER_OPTIONS_CHANGED)$/,
      );
    const sold = answers.filter(({ status }) => status === 200).length;
    expect((await read(product)).quantity).toEqual([[100 - sold], [100]]);
  });
});

describe('checking a cart whose options changed', () => {
  const twoRedL = [
    [0, 0, 2],
    [0, 0, 0],
  ];

  it('looks at the chosen option, wherever it is', async () => {
    const product = await addShirt({
      quantity: [
        [9, 9, 1],
        [9, 9, 9],
      ],
    });
    await catalogue.edit(product._id, {
      ...shirt,
      colours: ['Blue', 'Red'],
      quantity: [
        [9, 9, 9],
        [9, 9, 1],
      ],
    });
    expect((await check(product, twoRedL)).body).toEqual([
      {
        productId: product._id,
        name: 'Tee',
        attribute1: 'Red',
        attribute2: 'L',
        quantity: 2,
        stock: 1,
      },
    ]);
    expect((await check(product, ONE_RED_L)).body).toEqual([]);
  });

  it('has nothing of an option that is no longer there', async () => {
    const product = await addShirt();
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue'], quantity: [[9, 9, 9]] });
    expect((await check(product, ONE_RED_L)).body).toMatchObject([
      { attribute1: 'Red', attribute2: 'L', quantity: 1, stock: 0 },
    ]);
    const { optionsRevision } = product;
    expect((await check(product, ONE_RED_L, { optionsRevision })).body).toMatchObject([
      { attribute1: '', stock: 0 },
    ]);
  });
});

describe('the stock of a cancelled order', () => {
  const bought = async (product: Product) => {
    const answer = await order(product);
    expect(answer.status).toBe(200);
    return answer;
  };
  /** The shirt's grid once the red L was sold. */
  const left = [
    [1, 2, 2],
    [4, 5, 6],
  ];

  it.each<[string, object, number[][]]>([
    ['was renamed', { colours: ['Crimson', 'Blue'] }, quantity],
    [
      'was moved and renamed, as the form says',
      {
        colours: ['Blue', 'Crimson'],
        coloursBefore: ['Blue', 'Red'],
        quantity: [...left].reverse(),
      },
      [...quantity].reverse(),
    ],
    [
      'has traded its name with the other, as the form says',
      { colours: ['Blue', 'Red'], coloursBefore: ['Red', 'Blue'] },
      quantity,
    ],
    [
      'changed sides',
      {
        ...edits.at(-1)?.[1],
        quantity: [
          [1, 4],
          [2, 5],
          [2, 6],
        ],
      },
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
    ],
    ['has no size any more', { attribute2: '', sizes: [], quantity: [[5], [15]] }, [[6], [15]]],
  ])('returns to the option that it took it from, which %s', async (_, edit, expected) => {
    const product = await addShirt();
    const placed = await bought(product);
    const sent = { ...shirt, quantity: left, quantityBefore: left, ...edit };
    expect((await catalogue.edit(product._id, sent)).status).toBe(200);
    expect((await read(product)).quantitySold).toBe(1);
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity: expected, quantitySold: 0 });
  });

  it('returns through several edits, also for an order that was placed between them', async () => {
    const product = await addShirt();
    const first = await bought(product);
    await catalogue.edit(product._id, { ...shirt, colours: ['Crimson', 'Blue'], quantity: left });
    const second = await bought(await read(product));
    await catalogue.edit(product._id, { ...shirt, colours: ['Crimson', 'Red'], quantity: left });
    await cancel(first);
    await cancel(second);
    const { quantity: grid, quantitySold } = await read(product);
    expect([grid[0], quantitySold]).toEqual([[1, 2, 4], 0]);
  });

  it('does not return to a removed option; the product has sold less all the same', async () => {
    const product = await addShirt();
    const placed = await bought(product);
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue'], quantity: [[4, 5, 6]] });
    expect((await read(product)).quantitySold).toBe(1);
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity: [[4, 5, 6]], quantitySold: 0 });
  });

  it('returns to an option that was removed and added again', async () => {
    const product = await addShirt();
    const placed = await bought(product);
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue'], quantity: [[4, 5, 6]] });
    await catalogue.edit(product._id, { ...shirt, quantity: left });
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity, quantitySold: 0 });
  });

  it('does not return to a new option beside another, which may be the one renamed', async () => {
    const product = await addShirt();
    const placed = await bought(product);
    const colours = ['Green', 'Crimson', 'Blue'];
    const grid = [
      [7, 7, 7],
      [8, 8, 8],
      [4, 5, 6],
    ];
    await catalogue.edit(product._id, { ...shirt, colours, quantity: grid });
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity: grid, quantitySold: 0 });
  });

  it('does not return to a new option under the first name of one that was renamed and removed', async () => {
    const product = await addShirt();
    await catalogue.edit(product._id, { ...shirt, colours: ['Black', 'Blue'] });
    const placed = await bought(await read(product));
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue'], quantity: [[4, 5, 6]] });
    await catalogue.edit(product._id, shirt);
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity, quantitySold: 0 });
  });

  it.each<[string, string[], number[][]]>([
    ['the same order', ['S', 'M', 'L'], [[1, 2, 4], quantity[1]!]],
    ['another order', ['L', 'M', 'S'], [[2, 2, 3], quantity[1]!]],
  ])('returns to a side that had no options meanwhile: %s', async (_, sizes, expected) => {
    const product = await addShirt();
    const placed = await bought(product);
    const none = { ...shirt, attribute2: '', sizes: [], quantity: [[5], [15]] };
    await catalogue.edit(product._id, none);
    await catalogue.edit(product._id, { ...shirt, sizes });
    expect((await read(product)).quantitySold).toBe(1);
    await cancel(placed);
    expect(await read(product)).toMatchObject({ quantity: expected, quantitySold: 0 });
  });

  it('returns to the option that continues a side without options, where it was bought', async () => {
    const none = { ...shirt, attribute2: '', sizes: [], quantity: [[5], [15]] };
    const product = await addShirt(none);
    const placed = await order(product, [[1], [0]]);
    await catalogue.edit(product._id, shirt);
    await catalogue.edit(product._id, {
      ...shirt,
      sizes: ['M', 'Small', 'L'],
      sizesBefore: ['M', 'S', 'L'],
    });
    await cancel(placed);
    expect(await read(product)).toMatchObject({
      quantity: [[1, 3, 3], quantity[1]],
      quantitySold: 0,
    });
  });

  it('returns to a product that was deleted', async () => {
    const product = await addShirt();
    const placed = await bought(product);
    await catalogue.remove(product._id);
    await cancel(placed);
    expect(await stockOf(catalogue.dataSource, product._id)).toEqual(quantity.flat());
  });

  it('is counted once, however cancellations, orders and renames meet', async () => {
    const product = await addShirt({
      quantity: [
        [90, 90, 90],
        [90, 90, 90],
      ],
    });
    const meant = { colours: undefined, sizes: undefined };
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => order(product, ONE_RED_L, meant)),
    );
    const names = ['Rose', 'Ruby', 'Rust', 'Red'];
    const rename = async () => {
      for (const name of names) {
        const { colours, quantity: quantityBefore, optionsRevision } = await read(product);
        await catalogue.edit(product._id, {
          ...shirt,
          colours: [name, 'Blue'],
          coloursBefore: colours,
          quantity: quantityBefore,
          quantityBefore,
          optionsRevision,
        });
      }
    };
    const [, more, cancelled] = await Promise.all([
      rename(),
      Promise.all(Array.from({ length: 10 }, () => order(product, ONE_RED_L, meant))),
      Promise.all(placed.slice(5).map(cancel)),
    ]);
    expect(cancelled.map(({ status }) => status)).toEqual(Array(15).fill(200));
    const sold = 5 + more.filter(({ status }) => status === 200).length;
    const now = await read(product);
    expect([now.quantity[0]?.[2], now.quantitySold]).toEqual([90 - sold, sold]);
  });
});

describe('a form that was loaded before the options changed', () => {
  it('is refused by its revision, also if its grid has the same shape', async () => {
    const product = await addShirt();
    await catalogue.edit(product._id, { ...shirt, colours: ['Blue', 'Red'] });
    const { optionsRevision } = product;
    expect(await catalogue.edit(product._id, { ...shirt, optionsRevision })).toMatchObject({
      status: 400,
      body: { code: 'PRODUCT_CHANGED' },
    });
    expect((await read(product)).colours).toEqual(['Blue', 'Red']);
  });

  it('is refused if it renames an option that is not there', async () => {
    const product = await addShirt();
    const edit = { ...shirt, colours: ['Crimson', 'Blue'], coloursBefore: ['Rose', 'Blue'] };
    expect(await catalogue.edit(product._id, edit)).toMatchObject({
      body: { code: 'PRODUCT_CHANGED' },
    });
  });

  it.each([
    ['coloursBefore', ['Red']],
    ['coloursBefore', ['Red', 'Red']],
    ['colours', ['Red', 'red']],
    ['sizesBefore', [1, 2, 3]],
    ['optionsRevision', 'new'],
  ])('is refused, naming %s, if that is %j', async (field, value) => {
    const product = await addShirt();
    const { status, body } = await catalogue.edit(product._id, { ...shirt, [field]: value });
    expect([status, body.validation.body.keys[0].split('.')[0]]).toEqual([400, field]);
  });
});
