import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type {
  NewVendorAccount,
  VendorAccount,
  VendorAccountEdit,
} from '@festival/contracts/accounts';
import { vendorProfile } from '@festival/contracts/vendors';
import { createService, ServiceKitModule } from '@festival/service-kit/boot';
import { type CommonConfig, commonConfig } from '@festival/service-kit/config';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { clientNetwork, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { createLogger } from '@festival/service-kit/logging';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { SecurityLog } from '@festival/service-kit/security-log';
import { admin, student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { type Answer, withoutDeadlines } from '@festival/service-kit/testing/service';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { MAX_SIGN_UPS, SettleAccounts, signUpLimit } from '../src/vendors/sign-up-vendor.js';
import { AccountIntentEntity, VendorEntity } from '../src/vendors/vendor.table.js';
import { type CatalogueApp, startCatalogue } from './support/catalogue-app.js';
import { productFields, sendForm } from './support/product-form.js';
import { collected, orderBody } from './support/shop.js';

/** The password that this stub refuses as easy to guess. */
const EASY_PASSWORD = 'password';

const MAKE = 'POST /internal/vendor-accounts';
const GET = 'GET /internal/vendor-accounts/:id';
const RENAME = 'PUT /internal/vendor-accounts/:id';

/** Implements auth's side of the contract, with its rules for unique names. It can fail before or after it does the work. */
class StubAuth {
  readonly accounts = new Map<string, NewVendorAccount>();
  /** `before`: it fails without doing the work; `after`: it does the work, but the answer is lost. */
  fails: 'never' | 'before' | 'after' = 'never';
  url = '';
  private app?: NestFastifyApplication;

  async start({ REDIS_URL, IDENTITY_PUBLIC_KEYS }: CommonConfig): Promise<this> {
    const make = (wanted: NewVendorAccount) => this.failing(() => this.make(wanted));
    const find = (id: string) => this.answer(id);
    const rename = (id: string, names: VendorAccountEdit) =>
      this.failing(() => this.rename(id, names));

    @Controller()
    class AccountsController {
      @Endpoint(MAKE)
      make(@Input() { body }: InputOf<typeof MAKE>): VendorAccount {
        return make(body);
      }

      @Endpoint(GET)
      get(@Input() { params }: InputOf<typeof GET>): VendorAccount {
        return find(params.id);
      }

      @Endpoint(RENAME)
      rename(@Input() { params, body }: InputOf<typeof RENAME>): VendorAccount {
        return rename(params.id, body);
      }
    }

    const config = commonConfig.parse({
      FESTIVAL_MODE: 'demo',
      PORT: 0,
      LOG_LEVEL: 'silent',
      REDIS_URL,
      IDENTITY_PUBLIC_KEYS,
    });
    @Module({
      imports: [ServiceKitModule.forRoot({ name: 'auth', config })],
      controllers: [AccountsController],
    })
    class StubModule {}

    this.app = await createService(StubModule, { logger: createLogger('stub-auth', 'silent') });
    await this.app.listen(0, '127.0.0.1');
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    return this;
  }

  async stop(): Promise<void> {
    await this.app?.close();
  }

  private failing(work: () => VendorAccount): VendorAccount {
    if (this.fails === 'before') throw new DomainError('SERVICE_UNAVAILABLE');
    const answer = work();
    if (this.fails === 'after') throw new DomainError('SERVICE_UNAVAILABLE');
    return answer;
  }

  private answer(id: string): VendorAccount {
    const account = this.accounts.get(id);
    if (!account) throw new DomainError('NOT_FOUND');
    return { _id: id, username: account.username.toLowerCase(), displayName: account.displayName };
  }

  private make(wanted: NewVendorAccount): VendorAccount {
    if (wanted.password === EASY_PASSWORD)
      throw new SchemaMismatch({
        source: 'body',
        keys: ['password'],
        message: '"password" is easy to guess',
      });
    const rivals = [...this.accounts.values()].filter(
      (one) => one.username === wanted.username || one.emailAddress === wanted.emailAddress,
    );
    const [rival] = rivals;
    if (!rival) {
      this.accounts.set(wanted._id, wanted);
      return this.answer(wanted._id);
    }
    const { username, emailAddress, password } = rival;
    const isSame =
      username === wanted.username &&
      emailAddress === wanted.emailAddress &&
      password === wanted.password;
    if (!isSame) throw new DomainError('ACCOUNT_TAKEN');
    return this.answer(rival._id);
  }

  private rename(id: string, names: VendorAccountEdit): VendorAccount {
    const account = this.accounts.get(id);
    if (!account) throw new DomainError('NOT_FOUND');
    const isTaken = [...this.accounts.values()].some(
      (one) => one._id !== id && one.username === names.username,
    );
    if (isTaken) throw new DomainError('ACCOUNT_TAKEN');
    this.accounts.set(id, { ...account, ...names });
    return this.answer(id);
  }
}

/** The sign-up form of a new vendor. */
const vendorForm = (change: object = {}) => {
  const name = `stall-${randomUUID().slice(0, 8)}`;
  return {
    username: name,
    password: 'correct horse battery',
    displayName: `The ${name}`,
    emailAddress: `${name}@stalls.example`,
    surcharge: 3.5,
    description: 'Paper & <b>ink</b>',
    contactNumber: '6591234567',
    instagramAccount: name,
    website: 'https://stall.example/shop',
    ...change,
  };
};

let neighbours = 0;
/** An IP address that nobody has signed up from. */
const newAddress = (): string => {
  neighbours += 1;
  return `198.51.100.${neighbours}`;
};

/** The catalogue with a stub of auth. */
interface VendorAccountsApp extends CatalogueApp {
  auth: StubAuth;
  /** Signs up, from a new address if none is given, because sign-ups are limited by address. */
  signUp(body: unknown, address?: string): Promise<Answer>;
  /** Makes intents old enough to count as abandoned by a dead process. */
  ageIntents(interval: string): Promise<void>;
  settle(): Promise<void>;
}

const startVendorAccounts = async (
  env: Record<string, string> = {},
): Promise<VendorAccountsApp> => {
  const catalogue = await startCatalogue(env);
  const auth = await new StubAuth().start(catalogue.config);
  catalogue.config.AUTH_URL = [auth.url];
  return {
    ...catalogue,
    auth,
    signUp: (body, address = newAddress()) =>
      catalogue.request('POST', '/vendors/', { body, headers: { 'x-forwarded-for': address } }),
    ageIntents: (interval) =>
      catalogue.dataSource.query(
        `UPDATE account_intents SET begun_at = NOW(3) - INTERVAL ${interval}`,
      ),
    settle: () => catalogue.app.get(SettleAccounts).execute(),
    async close() {
      await catalogue.close();
      await auth.stop();
    },
  };
};

/** Where a vendor and its product, at $12.50, are visible without signing in. The search finds the product by the word. */
const seenByStrangers = async (
  catalogue: CatalogueApp,
  vendorId: string,
  productId: string,
  word: string,
) => {
  await catalogue.index();
  const get = (url: string) => catalogue.request('GET', url);
  const has = async (url: string, id: string) => JSON.stringify((await get(url)).body).includes(id);
  const current = await catalogue.request('POST', '/products/current', { body: [productId] });
  const order = await catalogue.request('POST', '/orders', {
    as: student(),
    body: orderBody(12.5, [collected({ id: productId })]),
  });
  return {
    vendors: await has('/vendors', vendorId),
    vendor: (await get(`/vendors/${vendorId}`)).status === 200,
    products: await has('/products', productId),
    'products of the vendor': await has(`/products?vendor=${vendorId}`, productId),
    product: (await get(`/products/${productId}`)).status === 200,
    search: await has(`/search/products?q=${word}`, productId),
    'the cart': current.body.length === 1,
    order: order.body.code !== 'ORDER_PRODUCT_GONE',
  };
};

const nowhere = {
  vendors: false,
  vendor: false,
  products: false,
  'products of the vendor': false,
  product: false,
  search: false,
  'the cart': false,
  order: false,
};
const everywhere = Object.fromEntries(Object.keys(nowhere).map((place) => [place, true]));

describe('in demo mode', () => {
  let catalogue: VendorAccountsApp;
  let auth: StubAuth;

  beforeAll(async () => {
    catalogue = await startVendorAccounts();
    ({ auth } = catalogue);
  });
  afterEach(() => {
    auth.fails = 'never';
  });
  afterAll(() => catalogue.close());

  const edit = (id: string, body: unknown) =>
    catalogue.request('PATCH', '/vendors', { as: vendorIdentity(id), body });
  const profileOf = (id: string) =>
    catalogue.request('GET', '/vendors/profile', { as: vendorIdentity(id) });
  const intents = () => catalogue.dataSource.manager.count(AccountIntentEntity);
  const listed = async (displayName: string) => {
    const { body } = await catalogue.request('GET', '/vendors');
    return body.filter((one: { displayName: string }) => one.displayName === displayName);
  };

  describe('signing up', () => {
    it('answers the profile, makes the account under the same id, and shows the vendor to everybody', async () => {
      const { password, ...details } = vendorForm({ surcharge: '3.50' });
      const answer = await catalogue.signUp({ ...details, password });
      expect(answer.status).toBe(200);
      const profile = vendorProfile.parse(answer.body);
      expect(profile).toMatchObject({ ...details, surcharge: 3.5, products: [] });
      expect(auth.accounts.get(profile._id)).toMatchObject({
        username: details.username,
        password,
      });
      expect((await profileOf(profile._id)).body).toEqual(answer.body);
      expect(await listed(details.displayName)).toMatchObject([{ _id: profile._id }]);
      expect(JSON.stringify(await listed(details.displayName))).not.toContain('password');
      expect(await intents()).toBe(0);
    });

    it('needs no more than the required fields', async () => {
      const { description, contactNumber, instagramAccount, website, ...required } = vendorForm();
      expect(await catalogue.signUp(required)).toMatchObject({
        status: 200,
        body: { description: '', contactNumber: '', instagramAccount: '', website: '' },
      });
    });

    it.each([
      ['username', ['username', 'displayName']],
      ['address', ['emailAddress', 'displayName']],
      ['everything', Object.keys(vendorForm())],
    ])('is refused when the %s was used before, in the words of the alert', async (_, same) => {
      const first = vendorForm();
      await catalogue.signUp(first);
      const again = vendorForm(
        Object.fromEntries(Object.entries(first).filter(([key]) => same.includes(key))),
      );
      const answer = await catalogue.signUp(again);
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'ACCOUNT_TAKEN', error: 'This email/username has been used before.' },
      });
      expect(answer.body.validation).toBeUndefined();
      expect(await listed(first.displayName)).toHaveLength(1);
      expect(await intents()).toBe(0);
    });

    it('with one form pressed several times at once creates one vendor', async () => {
      const body = vendorForm();
      const answers = await Promise.all(Array.from({ length: 6 }, () => catalogue.signUp(body)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await listed(body.displayName)).toHaveLength(1);
      expect(await intents()).toBe(0);
    });

    it.each([
      ['no username', { username: ' ' }, 'is required'],
      ['a long username', { username: 'x'.repeat(33) }, 'must have at most 32 characters'],
      ['a short password', { password: 'seven77' }, 'must have at least 8 characters'],
      ['a long password', { password: 'x'.repeat(65) }, 'must have at most 64 characters'],
      ['a long name', { displayName: 'x'.repeat(101) }, 'must have at most 100 characters'],
      ['no address', { emailAddress: 'nowhere' }, 'must be a valid email address'],
      ['a negative surcharge', { surcharge: -1 }, 'must be at least 0'],
      ['half a cent', { surcharge: 0.005 }, 'must have at most two decimals, such as 12.50'],
      ['a surcharge with an exponent', { surcharge: '1e1' }, 'must be an amount such as 12.50'],
      ['no surcharge', { surcharge: '' }, 'is required'],
      ['letters in the number', { contactNumber: '+65 9123' }, 'must have digits only'],
      ['a long account', { instagramAccount: 'x'.repeat(31) }, 'must have at most 30 characters'],
      [
        'a script for a website',
        { website: 'javascript:alert(1)' },
        'must be a web address that begins with http:// or https://',
      ],
    ])('refuses %s, naming it', async (_, change, rule) => {
      const [key] = Object.keys(change);
      expect(await catalogue.signUp(vendorForm(change))).toMatchObject({
        status: 400,
        body: {
          error: 'Schema does not match',
          validation: { body: { source: 'body', keys: [key], message: `"${key}" ${rule}` } },
        },
      });
    });
  });

  describe('a sign-up that breaks off', () => {
    it('before there is an account leaves no vendor, and the next one has the name', async () => {
      auth.fails = 'before';
      const body = vendorForm();
      expect(await catalogue.signUp(body)).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE' },
      });
      expect(await listed(body.displayName)).toEqual([]);
      auth.fails = 'never';
      expect((await catalogue.signUp({ ...body, password: 'another password' })).status).toBe(200);
      await catalogue.ageIntents('11 MINUTE');
      await catalogue.settle();
      expect(await intents()).toBe(0);
      expect(await listed(body.displayName)).toHaveLength(1);
    });

    it('after the account was created is finished automatically', async () => {
      auth.fails = 'after';
      const body = vendorForm();
      expect((await catalogue.signUp(body)).status).toBe(503);
      expect(await listed(body.displayName)).toEqual([]);
      await catalogue.settle();
      expect(await listed(body.displayName)).toEqual([]);
      await catalogue.ageIntents('30 SECOND');
      await Promise.all([catalogue.settle(), catalogue.settle()]);
      const [vendor] = await listed(body.displayName);
      expect(auth.accounts.has(vendor._id)).toBe(true);
      expect((await profileOf(vendor._id)).body).toMatchObject({ username: body.username });
      expect(await intents()).toBe(0);
    });

    it('after the account was made is finished by the same request sent again', async () => {
      auth.fails = 'after';
      const body = vendorForm();
      await catalogue.signUp(body);
      auth.fails = 'never';
      const stranger = await catalogue.signUp({ ...body, password: 'a guess of mine' });
      expect(stranger).toMatchObject({ status: 400, body: { code: 'ACCOUNT_TAKEN' } });
      const again = await catalogue.signUp(body);
      expect(again.status).toBe(200);
      expect(auth.accounts.has(again.body._id)).toBe(true);
      expect(await intents()).toBe(0);
    });
  });

  describe('editing the profile', () => {
    it('lets its products be found under its new name', async () => {
      const { body: vendor } = await catalogue.signUp(vendorForm({ displayName: 'Walrus' }));
      const as = vendorIdentity(vendor._id);
      await sendForm(catalogue, ['POST', '/products'], as, productFields({ name: 'Whistle' }));
      const found = async (q: string) => {
        await catalogue.index();
        return (await catalogue.request('GET', `/search/products?q=${q}`)).body.length;
      };
      expect(await found('walrus+whistle')).toBe(1);
      await edit(vendor._id, { displayName: 'Narwhal' });
      expect([await found('narwhal+whistle'), await found('walrus')]).toEqual([1, 0]);
    });

    it('changes only the fields that were sent, including the username', async () => {
      const { body: vendor } = await catalogue.signUp(vendorForm());
      expect((await edit(vendor._id, { description: 'New\nlines', surcharge: 0 })).body).toEqual({
        ...vendor,
        description: 'New\nlines',
        surcharge: 0,
      });
      const renamed = await edit(vendor._id, {
        username: `n-${vendor.username}`.slice(0, 32),
        displayName: 'Renamed',
      });
      expect(renamed).toMatchObject({
        status: 200,
        body: { displayName: 'Renamed', surcharge: 0 },
      });
      expect(auth.accounts.get(vendor._id)).toMatchObject({
        username: renamed.body.username,
        displayName: 'Renamed',
      });
      expect(await edit(vendor._id, {})).toMatchObject({ status: 200, body: renamed.body });
      expect(await intents()).toBe(0);
    });

    it.each(['81234567', '91234567', '61234567', ''])(
      'takes the number "%s"',
      async (contactNumber) => {
        const { body: vendor } = await catalogue.signUp(vendorForm());
        expect(await edit(vendor._id, { contactNumber })).toMatchObject({
          body: { contactNumber },
        });
      },
    );

    it.each([
      [{ contactNumber: '71234567' }, 'contactNumber'],
      [{ contactNumber: '912345678' }, 'contactNumber'],
      [{ username: '' }, 'username'],
      [{ surcharge: -0.01 }, 'surcharge'],
      [{ website: 'stall.example' }, 'website'],
    ])('refuses %j', async (change, key) => {
      const { body: vendor } = await catalogue.signUp(vendorForm());
      expect(await edit(vendor._id, change)).toMatchObject({
        status: 400,
        body: { validation: { body: { keys: [key] } } },
      });
    });

    it("refuses another's username and then changes nothing at all", async () => {
      const [{ body: vendor }, { body: other }] = [
        await catalogue.signUp(vendorForm()),
        await catalogue.signUp(vendorForm()),
      ];
      const answer = await edit(vendor._id, { username: other.username, description: 'Changed?' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'ACCOUNT_TAKEN' } });
      expect((await profileOf(vendor._id)).body).toEqual(vendor);
      expect(await intents()).toBe(0);
    });

    it('that breaks off after the account was renamed is finished automatically', async () => {
      const { body: vendor } = await catalogue.signUp(vendorForm());
      auth.fails = 'after';
      const username = `z-${vendor.username}`.slice(0, 32);
      expect((await edit(vendor._id, { username })).status).toBe(503);
      expect((await profileOf(vendor._id)).body.username).toBe(vendor.username);
      await catalogue.ageIntents('30 SECOND');
      await catalogue.settle();
      expect((await profileOf(vendor._id)).body.username).toBe(username);
    });

    it('twice at once ends with the same names here and at auth', async () => {
      const { body: vendor } = await catalogue.signUp(vendorForm());
      const names = Array.from({ length: 6 }, (_, index) =>
        `${index}-${vendor.username}`.slice(0, 32),
      );
      const answers = await Promise.all(names.map((username) => edit(vendor._id, { username })));
      expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
      const { username } = (await profileOf(vendor._id)).body;
      expect(auth.accounts.get(vendor._id)?.username).toBe(username);
    });

    it('is for the vendor: 401 for a visitor and a student; only the own id can be reached', async () => {
      const { body: vendor } = await catalogue.signUp(vendorForm());
      const body = { description: 'Mine now' };
      expect((await catalogue.request('PATCH', '/vendors', { body })).status).toBe(401);
      expect((await catalogue.request('PATCH', '/vendors', { as: student(), body })).status).toBe(
        401,
      );
      expect((await edit(randomUUID(), body)).status).toBe(404);
      const { body: other } = await catalogue.signUp(vendorForm());
      await edit(other._id, { ...body, _id: vendor._id, id: vendor._id });
      expect((await profileOf(vendor._id)).body).toEqual(vendor);
    });
  });
});

describe('in production', () => {
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
    return all.filter(({ data }) => 'subjectId' in data && data.subjectId === vendorId);
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
        { jobName: 'mail.send', data: { template: 'vendor-confirmation', subjectId: vendor._id } },
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
      expect((await catalogue.request('GET', '/admin/vendors', { as: student() })).status).toBe(
        401,
      );
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
});
