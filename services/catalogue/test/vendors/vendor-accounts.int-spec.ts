import { randomUUID } from 'node:crypto';
import { vendorProfile } from '@festival/contracts/vendors';
import { student, vendorIdentity } from '@festival/service-kit/testing/identity';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountIntentEntity } from '../../src/vendors/vendor.table.js';
import type { StubAuth } from '../support/stub-auth.js';
import {
  vendorForm as form,
  startVendorAccounts,
  type VendorAccountsApp,
} from '../support/vendor-accounts.js';

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
    const { password, ...details } = form({ surcharge: '3.50' });
    const answer = await catalogue.signUp({ ...details, password });
    expect(answer.status).toBe(200);
    const profile = vendorProfile.parse(answer.body);
    expect(profile).toMatchObject({ ...details, surcharge: 3.5, products: [] });
    expect(auth.accounts.get(profile._id)).toMatchObject({ username: details.username, password });
    expect((await profileOf(profile._id)).body).toEqual(answer.body);
    expect(await listed(details.displayName)).toMatchObject([{ _id: profile._id }]);
    expect(JSON.stringify(await listed(details.displayName))).not.toContain('password');
    expect(await intents()).toBe(0);
  });

  it('needs no more than the required fields', async () => {
    const { description, contactNumber, instagramAccount, website, ...required } = form();
    expect(await catalogue.signUp(required)).toMatchObject({
      status: 200,
      body: { description: '', contactNumber: '', instagramAccount: '', website: '' },
    });
  });

  it.each([
    ['username', ['username', 'displayName']],
    ['address', ['emailAddress', 'displayName']],
    ['everything', Object.keys(form())],
  ])('is refused when the %s was used before, in the words of the alert', async (_, same) => {
    const first = form();
    await catalogue.signUp(first);
    const again = form(
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
    const body = form();
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
    expect(await catalogue.signUp(form(change))).toMatchObject({
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
    const body = form();
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
    const body = form();
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
    const body = form();
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
  it('changes only the fields that were sent, including the username', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    expect((await edit(vendor._id, { description: 'New\nlines', surcharge: 0 })).body).toEqual({
      ...vendor,
      description: 'New\nlines',
      surcharge: 0,
    });
    const renamed = await edit(vendor._id, {
      username: `n-${vendor.username}`.slice(0, 32),
      displayName: 'Renamed',
    });
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Renamed', surcharge: 0 } });
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
      const { body: vendor } = await catalogue.signUp(form());
      expect(await edit(vendor._id, { contactNumber })).toMatchObject({ body: { contactNumber } });
    },
  );

  it.each([
    [{ contactNumber: '71234567' }, 'contactNumber'],
    [{ contactNumber: '912345678' }, 'contactNumber'],
    [{ username: '' }, 'username'],
    [{ surcharge: -0.01 }, 'surcharge'],
    [{ website: 'stall.example' }, 'website'],
  ])('refuses %j', async (change, key) => {
    const { body: vendor } = await catalogue.signUp(form());
    expect(await edit(vendor._id, change)).toMatchObject({
      status: 400,
      body: { validation: { body: { keys: [key] } } },
    });
  });

  it("refuses another's username and then changes nothing at all", async () => {
    const [{ body: vendor }, { body: other }] = [
      await catalogue.signUp(form()),
      await catalogue.signUp(form()),
    ];
    const answer = await edit(vendor._id, { username: other.username, description: 'Changed?' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ACCOUNT_TAKEN' } });
    expect((await profileOf(vendor._id)).body).toEqual(vendor);
    expect(await intents()).toBe(0);
  });

  it('that breaks off after the account was renamed is finished automatically', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    auth.fails = 'after';
    const username = `z-${vendor.username}`.slice(0, 32);
    expect((await edit(vendor._id, { username })).status).toBe(503);
    expect((await profileOf(vendor._id)).body.username).toBe(vendor.username);
    await catalogue.ageIntents('30 SECOND');
    await catalogue.settle();
    expect((await profileOf(vendor._id)).body.username).toBe(username);
  });

  it('twice at once ends with the same names here and at auth', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const names = Array.from({ length: 6 }, (_, index) =>
      `${index}-${vendor.username}`.slice(0, 32),
    );
    const answers = await Promise.all(names.map((username) => edit(vendor._id, { username })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { username } = (await profileOf(vendor._id)).body;
    expect(auth.accounts.get(vendor._id)?.username).toBe(username);
  });

  it('is for the vendor: 401 for a visitor and a student; only the own id can be reached', async () => {
    const { body: vendor } = await catalogue.signUp(form());
    const body = { description: 'Mine now' };
    expect((await catalogue.request('PATCH', '/vendors', { body })).status).toBe(401);
    expect((await catalogue.request('PATCH', '/vendors', { as: student(), body })).status).toBe(
      401,
    );
    expect((await edit(randomUUID(), body)).status).toBe(404);
    const { body: other } = await catalogue.signUp(form());
    await edit(other._id, { ...body, _id: vendor._id, id: vendor._id });
    expect((await profileOf(vendor._id)).body).toEqual(vendor);
  });
});
