import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductEntity } from '../src/products/product.table.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

let catalogue: CatalogueApp;
let product: ProductEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  product = await addProduct(catalogue.dataSource, await addVendor(catalogue.dataSource));
});
afterAll(() => catalogue.close());

const place = (body: unknown, headers?: Record<string, string>) =>
  catalogue.request('POST', '/orders', { as: student(), body, headers });

describe('a body that cannot be read', () => {
  const headers = { 'content-type': 'application/json' };

  it('is refused only once it is known that the sender may place orders', async () => {
    expect(await catalogue.request('POST', '/orders', { body: '{', headers })).toMatchObject({
      status: 401,
    });
    expect(await place('{', headers)).toMatchObject({
      status: 400,
      body: { code: 'SCHEMA_MISMATCH', validation: { body: { keys: ['body'] } } },
    });
    expect(await place('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
  });

  it('does not matter to a call that takes none', async () => {
    const { body: order } = await place(orderBody(12.5, [collected(product)]));
    for (const body of ['', '{'])
      expect(
        await catalogue.request('POST', `/admin/${order._id}/orderVerify`, {
          as: admin,
          body,
          headers,
        }),
      ).toMatchObject({ status: 200, body: { verified: true } });
  });
});
