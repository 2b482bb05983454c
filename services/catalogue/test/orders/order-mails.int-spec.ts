import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { admin, student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ProductEntity } from '../../src/products/product.table.js';
import { type CatalogueApp, startCatalogue } from '../support/catalogue-app.js';
import { addProduct, addVendor, collected, orderBody } from '../support/shop.js';

let catalogue: CatalogueApp;
let product: ProductEntity;

beforeAll(async () => {
  catalogue = await startCatalogue();
  const vendor = await addVendor(catalogue.dataSource);
  product = await addProduct(catalogue.dataSource, vendor, { stock: [[1_000]] });
});
afterAll(() => catalogue.close());

const mailsOf = async (orderId: string) => {
  const all = await catalogue.dataSource.getRepository(OutboxMessageEntity).find();
  return all
    .filter(({ data }) => 'subjectId' in data && data.subjectId === orderId)
    .map(({ jobId, data }) => [jobId, 'template' in data && data.template]);
};
const mailedTo = (emailAddress: string, as = student('mail-happy')) =>
  catalogue.request('POST', '/orders', {
    as,
    body: orderBody(12.5, [collected(product)], { emailAddress }),
  });

it('mails a copy of a mail to another address to the account, and none of a mail to the account', async () => {
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
