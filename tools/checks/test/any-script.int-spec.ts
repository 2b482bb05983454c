import { calls } from '@festival/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { student } from '../../../services/catalogue/test/catalogue-app.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../services/catalogue/test/shop.js';
import { searchedCalls } from './searched-calls.js';
import { type Platform, rolesOf, startPlatform } from './whole-platform.js';

/*
 * Every search, filter and path parameter of every call of the contracts, with words in every script: a call that is added to the
 * contracts is asked here without more.
 */

const rows = searchedCalls(calls).flatMap((call) =>
  rolesOf(call.name).map((role) => ({ ...call, role })),
);

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  // Something to look through.
  const { catalogue } = platform;
  const vendor = await addVendor(catalogue.dataSource);
  const product = await addProduct(catalogue.dataSource, vendor);
  const body = orderBody(12.5, [collected(product)]);
  await catalogue.request('POST', '/orders', { as: student(), body });
});
afterAll(() => platform.close());

it('asks the calls that search', () => {
  const names = rows.map(({ name, role }) => `${role}: ${name}`);
  for (const known of ['admin: GET /orders', 'vendor: GET /orders', 'visitor: GET /products'])
    expect(names).toContain(known);
});

describe.each(rows)('$name, asked by a $role', ({ name, role, plain, odd }) => {
  it('takes any word as a word: nothing that is asked breaks it', async () => {
    const ask = await platform.callerOf(name, role);
    const first = await ask(plain);
    expect([first.status < 500, first.body]).toEqual([
      true,
      expect.not.stringContaining('"source":"query"'),
    ]);
    const answers = await Promise.all(odd.map(async (path) => ({ path, ...(await ask(path)) })));
    expect(answers.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
  });
});
