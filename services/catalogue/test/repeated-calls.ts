import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
  repeatedWith,
} from '@festival/service-kit/testing/calls';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { photo, productFields, sendForm } from './support/product-form.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('catalogue'),
  async 'POST /orders'({ request, dataSource }) {
    const vendor = await addVendor(dataSource);
    const product = await addProduct(dataSource, vendor, { stock: [[100]] });
    const caller = inASession({ ...student(), sub: randomUUID() });
    const place = (count: number, idempotencyKey: string, by = caller) =>
      request('POST', '/orders', {
        as: by,
        body: orderBody(12.5 * count, [collected(product, [[count]])]),
        idempotencyKey,
      });
    return repeatedWith(caller, [1, 2], place);
  },
  async 'POST /products'({ request, dataSource }) {
    const caller = inASession(vendorIdentity((await addVendor(dataSource)).id));
    const add = async (name: string, key: string, by: Identity = caller) =>
      sendForm({ request }, ['POST', '/products'], by, productFields({ name }), [await photo()], {
        'idempotency-key': key,
      });
    return repeatedWith(caller, ['Heron', 'Egret'], add);
  },
};
