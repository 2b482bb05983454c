import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import { student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { routeHandlers } from './route-handlers.js';
import { searchedCalls } from './searched-calls.js';
import {
  type Asker,
  callers,
  onlyAdmins,
  type PlainAnswer,
  type Platform,
  powerlessAdmin,
  rolesOf,
  startPlatform,
  unconfirmedAdmin,
} from './whole-platform.js';

/*
 * Makes every call of the contracts as every role, and fills every search, filter and path parameter with words in every script.
 * A new call in the contracts is tested automatically.
 */

const rows = searchedCalls(calls).flatMap((call) =>
  rolesOf(call.name).map((role) => ({ ...call, role })),
);

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  // Data to search.
  const { catalogue } = platform.services;
  const vendor = await addVendor(catalogue.dataSource);
  const product = await addProduct(catalogue.dataSource, vendor);
  const body = orderBody(12.5, [collected(product)]);
  await catalogue.request('POST', '/orders', { as: student(), body });
});
afterAll(() => platform.close());

const all = Object.entries(calls as Readonly<Record<string, CallDefinition>>);

/** Routes that are not calls: those that monitor a process, and in the gateway the routes of the site itself. */
const NO_CALLS = ['HealthController.live', 'HealthController.metrics', 'HealthController.ready'];
const SITE = /^(Docs|GatewayHealth|OwnFiles|Page|Proxy|SiteFiles|Mailbox)Controller\.\w+$/;

it('every handler of every process has its rule, and every call a handler', () => {
  for (const [service, app] of Object.entries(platform.apps)) {
    const handlers = routeHandlers(app);
    const withoutRule = handlers
      .filter(({ call, name }) => !call && !(service === 'gateway' && SITE.test(name)))
      .map(({ name }) => name)
      .sort();
    expect([service, withoutRule]).toEqual([service, service === 'gateway' ? [] : NO_CALLS]);
    const handled = new Set(handlers.map(({ call }) => call));
    const unhandled = all.filter(([, call]) => call.service === service && !handled.has(call));
    expect([service, unhandled.map(([name]) => name)]).toEqual([service, []]);
  }
});

/** Whether a call lets the caller in, whatever it then answers, or the refusal. */
const welcome = ({ status, body }: PlainAnswer): string => {
  const [refusal = ''] =
    /SIGN_IN_REQUIRED|WRONG_ACCOUNT|PERMISSION_NEEDED|CONFIRM_IDENTITY/.exec(body) ?? [];
  if (refusal) return `${status} ${refusal}`;
  return status < 500 ? 'let in' : `${status}`;
};

describe.each(all)('%s', (name, { access, service, permissions, confirms }) => {
  // The gateway accepts no calls from services, so there is no `service` role there.
  const people = callers.filter((role) => role !== 'service' || service !== 'gateway');
  // For calls that admins may make: a column for each permission, one for an admin without permissions, and one for whose password was long ago.
  const asking: Asker[] = permissions
    ? [...people, ...onlyAdmins, powerlessAdmin, unconfirmedAdmin]
    : people;
  const mayAsk = (role: string) =>
    access === 'public' || (access as readonly string[]).includes(role);
  const expected = (asker: Asker): string => {
    const role = asker.startsWith('admin ') ? 'admin' : asker;
    if (!mayAsk(role)) return `401 ${role === 'visitor' ? 'SIGN_IN_REQUIRED' : 'WRONG_ACCOUNT'}`;
    if (asker === unconfirmedAdmin) return confirms ? '403 CONFIRM_IDENTITY' : 'let in';
    if (role === asker || permissions === 'any') return 'let in';
    return permissions?.some((one) => asker === `admin for ${one}`)
      ? 'let in'
      : '403 PERMISSION_NEEDED';
  };

  it('lets in the roles of the contract, and nobody else', async () => {
    const path = splitCallName(name).path.replace(/:\w+/g, '1');
    const answers = await Promise.all(
      asking.map(async (asker) => {
        const ask = await platform.callerOf(name, asker);
        return [asker, welcome(await ask(path))];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(asking.map((asker) => [asker, expected(asker)])),
    );
  });
});

it('asks the calls that search', () => {
  const names = rows.map(({ name, role }) => `${role}: ${name}`);
  for (const known of ['admin: GET /orders', 'vendor: GET /orders', 'visitor: GET /products'])
    expect(names).toContain(known);
});

describe.each(rows)('$name, asked by a $role', ({ name, role, plain, odd }) => {
  it('accepts any word as text: no input breaks it', async () => {
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
