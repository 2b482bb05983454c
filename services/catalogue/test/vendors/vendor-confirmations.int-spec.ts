import { randomUUID } from 'node:crypto';
import { clientNetwork } from '@festival/service-kit/http';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { MAX_SIGN_UPS, signUpLimit } from '../../src/vendors/sign-up-vendor.js';
import { VendorEntity } from '../../src/vendors/vendor.table.js';
import { productFields, sendForm } from '../support/product-form.js';
import { everywhere, nowhere, seenByStrangers } from '../support/seen-by-strangers.js';
import { EASY_PASSWORD } from '../support/stub-auth.js';
import {
  newAddress,
  startVendorAccounts,
  type VendorAccountsApp,
  vendorForm,
} from '../support/vendor-accounts.js';

let catalogue: VendorAccountsApp;

beforeAll(async () => {
  catalogue = await startVendorAccounts({ FESTIVAL_MODE: 'production' });
});
afterEach(() => {
  jest.restoreAllMocks();
  catalogue.auth.fails = 'never';
});
afterAll(() => catalogue.close());

const form = (change: object = {}) => vendorForm({ surcharge: 0, ...change });
const vendors = () => catalogue.dataSource.getRepository(VendorEntity);
const tokenOf = async (id: string) => (await vendors().findOneByOrFail({ id })).confirmationToken;
const confirm = (token: string | null) =>
  catalogue.request('POST', '/vendors/confirm', { body: { token } });
const byAdmin = (id: string, as = admin) =>
  catalogue.request('POST', `/admin/vendors/${id}/confirm`, { as });
const mailsTo = async (vendorId: string) => {
  const all = await catalogue.dataSource.getRepository(OutboxMessageEntity).find();
  return all.filter(({ data }) => 'vendorId' in data && data.vendorId === vendorId);
};
const addProduct = async (vendorId: string, change: Record<string, unknown> = {}) => {
  const call = ['POST', '/products'] as [string, string];
  const answer = await sendForm(catalogue, call, vendorIdentity(vendorId), productFields(change));
  expect(answer.status).toBe(200);
  return answer.body._id as string;
};

describe('a vendor that has just signed up', () => {
  it('gets a link by mail, and its products are hidden until the link is used', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    expect(vendor).toMatchObject({ confirmed: false });
    expect(await mailsTo(vendor._id)).toMatchObject([
      { jobName: 'mail.send', data: { template: 'vendor-confirmation', vendorId: vendor._id } },
    ]);
    const productId = await addProduct(vendor._id, { name: 'Quince paste' });
    expect(await seenByStrangers(catalogue, vendor._id, productId, 'quince')).toEqual(nowhere);

    const token = await tokenOf(vendor._id);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { displayName: vendor.displayName },
    });
    expect(await seenByStrangers(catalogue, vendor._id, productId, 'quince')).toEqual(everywhere);
    expect((await confirm(token)).status).toBe(200);
  });

  it('sees its own stall meanwhile, and changes and deletes its products', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const as = vendorIdentity(vendor._id);
    const own = async () => (await catalogue.request('GET', '/vendors/profile', { as })).body;
    const id = await addProduct(vendor._id);
    expect(await own()).toMatchObject({ confirmed: false, products: [{ _id: id }] });
    const renamed = productFields({ name: 'Renamed' });
    const edited = await sendForm(catalogue, ['PUT', `/products/${id}`], as, renamed);
    expect(edited).toMatchObject({ status: 200, body: { name: 'Renamed' } });
    expect((await catalogue.request('DELETE', `/products/${id}`, { as })).status).toBe(200);
    await confirm(await tokenOf(vendor._id));
    expect(await own()).toMatchObject({ confirmed: true, products: [] });
  });

  it('shows every product when it is confirmed while products are added', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const token = await tokenOf(vendor._id);
    await Promise.all([
      ...Array.from({ length: 8 }, () => addProduct(vendor._id)),
      confirm(token),
      confirm(token),
    ]);
    const { body } = await catalogue.request('GET', `/products?vendor=${vendor._id}`);
    expect(body).toHaveLength(8);
  });

  it('can be confirmed by an admin, which is in the security log, and by nobody else', async () => {
    const log = jest.spyOn(catalogue.app.get(SecurityLog), 'record');
    const { body: vendor } = await catalogue.signUp(form());
    expect((await byAdmin(vendor._id, vendorIdentity(vendor._id))).status).toBe(401);
    expect((await byAdmin(vendor._id, student())).status).toBe(401);
    expect((await catalogue.request('GET', '/admin/vendors', { as: student() })).status).toBe(401);
    expect((await byAdmin(randomUUID())).status).toBe(404);
    const waiting = async () =>
      (await catalogue.request('GET', '/admin/vendors?confirmed=false', { as: admin })).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await waiting()).toContain(vendor._id);
    log.mockClear();
    expect(await byAdmin(vendor._id)).toMatchObject({ status: 200, body: { confirmed: true } });
    expect(await waiting()).not.toContain(vendor._id);
    const fact = { account: admin.sub, role: 'admin', status: 200, refusal: undefined };
    expect(log.mock.calls).toMatchObject([
      ['admin.acted', { ...fact, call: `POST /admin/vendors/${vendor._id}/confirm` }],
      ['admin.acted', { ...fact, call: 'GET /admin/vendors' }],
    ]);
  });

  it('gets the link by mail even if its sign-up broke off', async () => {
    catalogue.auth.fails = 'after';
    const body = form();
    await catalogue.signUp(body);
    catalogue.auth.fails = 'never';
    await catalogue.ageIntents('30 SECOND');
    await Promise.all([catalogue.settle(), catalogue.settle()]);
    const { id, confirmedAt } = await vendors().findOneByOrFail({ username: body.username });
    expect(confirmedAt).toBeNull();
    expect(await mailsTo(id)).toHaveLength(1);
  });
});

describe('the link', () => {
  it.each([['x'.repeat(43)], ['not-a-token'], [null]])('is refused as %s', async (token) => {
    expect((await confirm(token)).status).toBe(400);
  });

  it('is known to the mailer only, until the vendor is confirmed', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const url = `/internal/vendor-confirmations/${vendor._id}`;
    const service = { ...admin, sub: 'mailer', role: 'service' as const };
    expect((await catalogue.request('GET', url, { as: admin })).status).toBe(401);
    expect(await catalogue.request('GET', url, { as: service })).toMatchObject({
      body: { emailAddress: vendor.emailAddress, token: await tokenOf(vendor._id) },
    });
    await byAdmin(vendor._id);
    expect((await catalogue.request('GET', url, { as: service })).status).toBe(404);
  });

  it('is mailed again three times an hour, and not at all once it has been used', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const as = vendorIdentity(vendor._id);
    const ask = () => catalogue.request('POST', '/vendors/confirmation', { as });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(await mailsTo(vendor._id)).toHaveLength(4);
    const { body: other } = await catalogue.signUp(form());
    await byAdmin(other._id);
    const late = { as: vendorIdentity(other._id) };
    await catalogue.request('POST', '/vendors/confirmation', late);
    expect(await mailsTo(other._id)).toHaveLength(1);
  });
});

describe('sign-ups from one address', () => {
  it('are limited to twenty an hour, also for three hundred at once; another address is not affected', async () => {
    withoutDeadlines();
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => catalogue.signUp(form(), address)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SIGN_UPS);
    expect(refused).toHaveLength(300 - MAX_SIGN_UPS);
    expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_VENDORS' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await catalogue.signUp(form())).status).toBe(200);
  });

  it('are counted over all processes, and those of one IPv6 household together', async () => {
    const redis = new Redis(catalogue.config.REDIS_URL);
    const limits = [signUpLimit(redis), signUpLimit(redis)] as const;
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        limits[index % 2 ? 0 : 1].consume(clientNetwork(`2001:db8::${index}`)),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SIGN_UPS);
    redis.disconnect();
  });

  it('do not count a sign-up that was refused for its password, before anything was hashed', async () => {
    const address = newAddress();
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          catalogue.signUp(form({ password: EASY_PASSWORD }), address),
        ),
      );
      expect(answers[0]).toMatchObject({
        status: 400,
        body: { validation: { body: { keys: ['password'] } } },
      });
    }
    expect((await catalogue.signUp(form(), address)).status).toBe(200);
  });
});
