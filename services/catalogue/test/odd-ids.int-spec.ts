import { catalogueCalls } from '@festival/contracts/calls';
import { callsWithId, oddIds } from '@festival/service-kit/testing/calls';
import {
  admin,
  serviceIdentity,
  student,
  vendorIdentity,
} from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { productFields, sendForm } from './support/product-form.js';

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const vendor = vendorIdentity('vendor-1');
const service = serviceIdentity('mailer');
const identities: Record<string, typeof admin> = { admin, vendor, student: student(), service };
const impossible = oddIds.filter((id) => id !== "'");

test.each(callsWithId(catalogueCalls))(
  '$method $path finds nothing by an impossible id',
  async ({ method, path, access }) => {
    for (const id of oddIds) {
      const url = path.replace(':id', encodeURIComponent(id));
      const { status } =
        method === 'PUT'
          ? await sendForm(catalogue, [method, url], identities[access], productFields())
          : await catalogue.request(method, url, {
              as: identities[access],
            });
      expect([id, status]).toEqual([id, 404]);
    }
  },
);

test.each(impossible)('%j is nothing to look for or to buy', async (id) => {
  const line = { productId: id, quantityBought: [[1]] };
  const answers = await Promise.all([
    catalogue.request('GET', `/products?vendor=${encodeURIComponent(id)}`),
    catalogue.request('POST', '/products/current', { body: [id] }),
    catalogue.request('POST', '/products/checkQuantity', { body: [line] }),
    catalogue.request('POST', '/orders', {
      as: student(),
      body: {
        name: 'Tan Wei Ling',
        contactNumber: '91234567',
        emailAddress: 'weiling@e.ntu.edu.sg',
        total: 1,
        purchases: [{ ...line, collection: 'delivery', deliveryAddress: 'Hall 1' }],
      },
    }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    new Array(4).fill([400, 'SCHEMA_MISMATCH']),
  );
});
