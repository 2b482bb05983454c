import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import {
  inASession,
  type RepeatedCalls,
  repeatedExports,
} from '@festival/service-kit/testing/calls';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { photo, productFields, sendForm } from './support/product-form.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('catalogue'),
  async 'POST /orders'({ request, dataSource }) {
    const vendor = await addVendor(dataSource);
    const product = await addProduct(dataSource, vendor, { stock: [[100]] });
    const as = inASession({ ...student(), sub: randomUUID() });
    const place = (count: number, idempotencyKey: string, who = as) =>
      request('POST', '/orders', {
        as: who,
        body: orderBody(12.5 * count, [collected(product, [[count]])]),
        idempotencyKey,
      });
    return { as, ask: (key, who) => place(1, key, who), askOther: (key) => place(2, key) };
  },
  async 'POST /products'({ request, dataSource }) {
    const as = inASession(vendorIdentity((await addVendor(dataSource)).id));
    const add = async (name: string, key: string, who: Identity = as) =>
      sendForm({ request }, ['POST', '/products'], who, productFields({ name }), [await photo()], {
        'idempotency-key': key,
      });
    return { as, ask: (key, who) => add('Heron', key, who), askOther: (key) => add('Egret', key) };
  },
};
