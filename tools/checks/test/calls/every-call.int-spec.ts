import type { CallDefinition } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { splitCallName } from '@festival/contracts/paths';
import { callOf } from '@festival/service-kit/http';
import { student } from '@festival/service-kit/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExecutionContext, type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { z } from 'zod';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';
import { anyScript, unusualForms } from './any-script.js';
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

interface RouteHandler {
  /** `HealthController.live` */
  name: string;
  /** The call's entry in the contracts: who may make it, and its input. Undefined for a route without an entry. */
  call: CallDefinition | undefined;
}

/** The metadata key that Nest puts on a method that handles requests. */
const METHOD = 'method';

const isRoute = (handler: unknown): handler is () => unknown =>
  typeof handler === 'function' && Reflect.getMetadata(METHOD, handler) in RequestMethod;

/** Every request handler of a process. */
const routeHandlers = (app: INestApplication): RouteHandler[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ controllers }) => [...controllers.values()])
    .flatMap(({ name, metatype }) => {
      const { prototype } = metatype as { prototype: Record<string, unknown> };
      return Object.getOwnPropertyNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (!isRoute(handler)) return [];
        const context = { getHandler: () => handler } as unknown as ExecutionContext;
        return [{ name: `${String(name)}.${method}`, call: callOf(context) }];
      });
    });

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  examples?: string[];
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** A value that the schema of a parameter accepts. Most accept a number or any text; the others have an example. */
const plain = ({ examples = ['1'], enum: [first] = examples }: JsonSchema): string =>
  encodeURIComponent(String(first));

const placesIn = (path: string): string[] => path.match(/:\w+/g) ?? [];

/** The path with a word in one place, and an id that does not exist in the others. */
const filled = (path: string, place: string, word: string): string =>
  path.replace(place, () => word).replace(/:\w+/g, '1');

/** The addresses of a call, by the parts that a client can choose. */
interface SearchedCall {
  name: string;
  method: string;
  /** With an ordinary value in each place, which the schema accepts. */
  plain: string;
  /** With each odd word in each place, one at a time. */
  odd: string[];
}

/** All addresses of a call with different path parameters and queries; undefined for a call that has neither. */
const searched = (name: string, call: CallDefinition): SearchedCall | undefined => {
  const [method = '', path = ''] = name.split(' ');
  const { properties = {}, required = [] } = schemaOf(call.query);
  const keys = Object.keys(properties);
  const places = placesIn(path);
  if (keys.length + places.length === 0) return undefined;
  const needed = required.map((key) => `${key}=${plain(properties[key] ?? {})}`);
  const withQuery = (address: string, query: readonly string[]) =>
    query.length > 0 ? `${address}?${query.join('&')}` : address;
  const others = (key: string) => needed.filter((pair) => !pair.startsWith(`${key}=`));
  const address = path.replace(/:\w+/g, '1');
  return {
    name,
    method,
    plain: withQuery(address, needed),
    odd: [
      ...places.flatMap((place) =>
        anyScript.map((word) => withQuery(filled(path, place, word), needed)),
      ),
      ...keys.flatMap((key) =>
        [...anyScript.map((word) => `${key}=${word}`), ...unusualForms(key)].map((query) =>
          withQuery(address, [...others(key), query]),
        ),
      ),
    ],
  };
};

/** The calls with a search, a filter or a path parameter. */
const searchedCalls = (calls: Readonly<Record<string, CallDefinition>>): SearchedCall[] =>
  Object.entries(calls).flatMap(([name, call]) => searched(name, call) ?? []);

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
