import { randomUUID } from 'node:crypto';
import type { Identity } from '@festival/contracts/identity';
import {
  type RepeatedCalls,
  repeatableCall,
  repeatableJsonCall,
  repeatedExports,
  withSession,
} from '@festival/service-kit/testing/calls';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { photo, productFields, sendForm } from './support/product-form.js';
import { addProduct, addVendor, collected, orderBody } from './support/shop.js';

export const repeatedCalls: RepeatedCalls = {
  ...repeatedExports('catalogue'),
  async 'POST /orders'(service) {
    const vendor = await addVendor(service.dataSource);
    const product = await addProduct(service.dataSource, vendor, { stock: [[100]] });
    const call = { as: { ...student(), sub: randomUUID() }, to: '/orders' };
    return repeatableJsonCall(service, call, [1, 2], (count) =>
      orderBody(12.5 * count, [collected(product, [[count]])]),
    );
  },
  async 'POST /products'({ request, dataSource }) {
    const caller = withSession(vendorIdentity((await addVendor(dataSource)).id));
    const add = async (name: string, key: string, by: Identity = caller) =>
      sendForm({ request }, ['POST', '/products'], by, productFields({ name }), [await photo()], {
        'idempotency-key': key,
      });
    return repeatableCall(caller, ['Heron', 'Egret'], add);
  },
};
