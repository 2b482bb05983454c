import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addProduct, stockOf } from '../support/shop.js';
import { startVendorProducts, tee, type VendorProductsApp } from '../support/vendor-products.js';

let catalogue: VendorProductsApp;
beforeAll(async () => {
  catalogue = await startVendorProducts();
});
afterAll(() => catalogue.close());

describe('editing a product', () => {
  it('changes everything but its id, its vendor and its day', async () => {
    const { body: before } = await catalogue.add();
    const { status, body } = await catalogue.edit(before._id, {
      ...tee,
      price: '20',
      canDeliver: 'true',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...tee, _id: before._id, price: 20, canDeliver: true });
    expect(body.date_uploaded).toBe(before.date_uploaded);
  });

  it('applies the difference to the current stock, so that later sales count', async () => {
    const { body: product } = await catalogue.add({ quantity: [[10]] });
    await catalogue.buy(product, [[4]]);
    const { body } = await catalogue.edit(product._id, {
      quantity: [[12]],
      quantityBefore: [[10]],
    });
    expect(body).toMatchObject({ quantity: [[8]], quantitySold: 4 });
    const { body: set } = await catalogue.edit(product._id, { quantity: [[12]] });
    expect(set).toMatchObject({ quantity: [[12]], quantitySold: 4 });
  });

  it('loses and invents no stock while it is being bought', async () => {
    const { body: product } = await catalogue.add({ quantity: [[50]] });
    const buying = Array.from({ length: 30 }, (_, at) =>
      catalogue.buy(product, [[1]], `buyer-${at}`),
    );
    const editing = Array.from({ length: 5 }, (_, at) =>
      catalogue.edit(product._id, {
        quantity: [[50 + 1]],
        quantityBefore: [[50]],
        name: `Turn ${at}`,
      }),
    );
    const bought = (await Promise.all(buying)).filter(({ status }) => status === 200).length;
    for (const { status } of await Promise.all(editing)) expect(status).toBe(200);
    expect(bought).toBe(30);
    expect(await stockOf(catalogue.dataSource, product._id)).toEqual([50 + 5 - 30]);
  });

  it('lets options move with their stock and sales; an order for the old grid is refused', async () => {
    const { body: product } = await catalogue.add({
      ...tee,
      quantity: [
        [5, 5],
        [5, 5],
      ],
    });
    await catalogue.buy(product, [
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
    const { body } = await catalogue.edit(product._id, moved);
    expect(body).toMatchObject({ quantity: moved.quantity, quantitySold: 3 });
    expect(
      await catalogue.buy(product, [
        [1, 0],
        [0, 0],
      ]),
    ).toMatchObject({
      status: 400,
      body: { code: 'ORDER_OPTIONS_CHANGED' },
    });
  });

  it('never sells one option for another, however edits and orders meet', async () => {
    const { body: product } = await catalogue.add({
      ...tee,
      sizes: ['S'],
      quantity: [[100], [100]],
    });
    const flipped = (at: number) => (at % 2 ? ['Sun', 'Sea'] : ['Sea', 'Sun']);
    const buying = Array.from({ length: 40 }, (_, at) =>
      catalogue.buy(product, [[1], [0]], `meet-${at}`),
    );
    const editing = (async () => {
      for (let at = 0; at < 6; at += 1) {
        const { body: now } = await catalogue.read(product._id);
        await catalogue.edit(product._id, {
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
    const { body: after } = await catalogue.read(product._id);
    for (const [at, colour] of (after.colours as string[]).entries())
      expect([colour, after.quantity[at][0]]).toEqual([colour, 100 - soldOf(colour)]);
    expect(after.quantitySold).toBe(orders.length);
  });

  it('returns the stock of a cancelled order to the options that it took, wherever they are now', async () => {
    const { body: product } = await catalogue.add({
      ...tee,
      quantity: [
        [5, 5],
        [5, 5],
      ],
    });
    const { body: order } = await catalogue.buy(product, [
      [2, 0],
      [0, 3],
    ]);
    await catalogue.edit(product._id, {
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
    expect((await catalogue.read(product._id)).body).toMatchObject({ quantity: [[5, 5]] });
  });

  it('refuses a form that was loaded before its options changed', async () => {
    const { body: product } = await catalogue.add({ ...tee });
    const answer = await catalogue.edit(product._id, { quantity: [[1]], quantityBefore: [[1]] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PRODUCT_CHANGED' } });
    expect((await catalogue.read(product._id)).body).toEqual(product);
  });
});

describe('deleting a product', () => {
  it('hides it everywhere and for ever, and does not change existing orders', async () => {
    const { body: product } = await catalogue.add({ name: 'Going' });
    const { body: order } = await catalogue.buy(product, [[1]]);
    expect(await catalogue.remove(product._id)).toMatchObject({
      status: 200,
      body: { _id: product._id },
    });
    expect((await catalogue.read(product._id)).status).toBe(404);
    const { body: mine } = await catalogue.request('GET', `/vendors/${catalogue.vendor.id}`);
    expect(mine.products.map(({ _id }: { _id: string }) => _id)).not.toContain(product._id);
    expect((await catalogue.buy(product, [[1]])).body).toMatchObject({
      code: 'ORDER_PRODUCT_GONE',
    });
    expect((await catalogue.edit(product._id)).status).toBe(404);
    expect((await catalogue.remove(product._id)).status).toBe(404);
    const kept = await catalogue.request('GET', `/orders/${order._id}`, { as: student() });
    expect(kept.body.purchases[0].productName).toBe('Going');
  });

  it('of two at once is done once', async () => {
    const product = await addProduct(catalogue.dataSource, catalogue.vendor);
    const answers = await Promise.all([catalogue.remove(product.id), catalogue.remove(product.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
