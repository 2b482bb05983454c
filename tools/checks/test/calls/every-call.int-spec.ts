import { createHash } from 'node:crypto';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { calls } from '@festival/contracts/calls';
import { isInternal, splitCallName } from '@festival/contracts/paths';
import { type Permission, permissions } from '@festival/contracts/permissions';
import { CONFIRMED_SECONDS } from '@festival/contracts/retention';
import { type ServiceName, serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { roles } from '@festival/contracts/session';
import type { ServiceDefinition } from '@festival/service-kit/boot';
import type { CommonConfig } from '@festival/service-kit/config';
import { callOf } from '@festival/service-kit/http';
import { IdentitySigner } from '@festival/service-kit/identity';
import { identityPrivateKey, student } from '@festival/service-kit/testing/identity';
import { startService, type TestService } from '@festival/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExecutionContext, type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { z } from 'zod';
import { startGateway } from '../../../../gateway/test/support/gateway.js';
import { signIn } from '../../../../gateway/test/support/sign-in.js';
import { createCampus } from '../../../../services/auth/test/support/campus.js';
import {
  addProduct,
  addVendor,
  collected,
  orderBody,
} from '../../../../services/catalogue/test/support/shop.js';

interface PlainAnswer {
  status: number;
  body: string;
}

/** The address that the campus redirects people back to. */
const CALLBACK = 'http://localhost:3000/api/auth/google/callback';

/** All kinds of callers. A visitor has no account, and a service calls in its own name. */
const callers = ['visitor', ...roles, 'service'] as const;
type Caller = (typeof callers)[number];

/** Admins with a single permission, one for each permission. */
const onlyAdmins = permissions.map((one) => `admin for ${one}` as const);
const powerlessAdmin = 'admin without a permission';
/** An admin with every permission whose last password is as old as the contracts no longer take it. */
const unconfirmedAdmin = 'admin who must confirm';
type Asker = Caller | (typeof onlyAdmins)[number] | typeof powerlessAdmin | typeof unconfirmedAdmin;

/** The caller's role, when they signed in, and for an admin without all permissions, the permissions. */
const roleOf = (asker: Asker): { role: Caller; since: Date; held?: Permission[] } => {
  const since = new Date();
  if (asker === powerlessAdmin) return { role: 'admin', since, held: [] };
  if (asker === unconfirmedAdmin)
    return { role: 'admin', since: new Date(since.getTime() - CONFIRMED_SECONDS * 1_000) };
  const only = permissions.find((one) => asker === `admin for ${one}`);
  return only ? { role: 'admin', since, held: [only] } : { role: asker as Caller, since };
};

const definitions: Readonly<Record<string, CallDefinition>> = calls;

const definitionOf = (name: string): CallDefinition => {
  const definition = definitions[name];
  if (!definition) throw new Error(`${name} is no call`);
  return definition;
};

type Service = TestService<CommonConfig>;

/** A service on a real socket, with the settings of its own tests. */
const startOne = async (name: ServiceName, env: Record<string, string>): Promise<Service> => {
  const folder = `../../../../services/${name}`;
  const module = await import(`${folder}/src/service.js`);
  const { settings } = await import(`${folder}/test/settings.js`);
  const definition: ServiceDefinition<CommonConfig> = module[`${name}Service`];
  const service = await startService(definition, { ...settings, ...env });
  await service.app.listen(0, '127.0.0.1');
  return service;
};

const startServices = async (
  env: Record<string, string>,
): Promise<Record<ServiceName, Service>> => {
  const started = await Promise.all(
    serviceNames.map(async (name) => [name, await startOne(name, env)] as const),
  );
  return Object.fromEntries(started) as Record<ServiceName, Service>;
};

/** The gateway and every service on real sockets, each with its own database. */
const startPlatform = async () => {
  const mailerItself = new IdentitySigner('mailer', identityPrivateKey('mailer'));
  const gatewayItself = new IdentitySigner('gateway', identityPrivateKey('gateway'));
  const campus = await createCampus(CALLBACK);
  await campus.listen();
  const services = await startServices({ OIDC_ISSUER: campus.issuer, LOG_LEVEL: 'silent' });
  const urls = Object.fromEntries(
    await Promise.all(
      serviceNames.map(async (name) => [name, await services[name].app.getUrl()] as const),
    ),
  ) as Record<ServiceName, string>;
  const addresses = Object.fromEntries(
    serviceNames.map((name) => [serviceUrlVariable(name), urls[name]]),
  );
  // Their URLs are known only now, when all of them listen.
  for (const { config } of Object.values(services))
    for (const [variable, url] of Object.entries(addresses))
      Object.assign(config, { [variable]: [url] });
  const gateway = await startGateway({ env: addresses });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  /** Sends the path exactly as written, without normalizing its odd characters. */
  const send = (
    url: string,
    [method, path]: readonly [string, string],
    headers: OutgoingHttpHeaders,
  ): Promise<PlainAnswer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      request({ agent, hostname, port, method, path, headers }, (answer) => {
        const status = answer.statusCode ?? 0;
        // A stream has no end. It is enough that it begins.
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
        if (isStream) answer.destroy();
        const body = isStream ? Promise.resolve('') : text(answer);
        body.then((told) => resolve({ status, body: told }), reject);
      })
        .on('error', reject)
        .end();
    });

  /** The token that identifies the caller to a service. */
  const tokenOf = async (asker: Asker, account: string, service: ServiceName) => {
    const { role, since, held } = roleOf(asker);
    if (role === 'visitor') return undefined;
    if (role === 'service') return mailerItself.ownTokenFor(service);
    const who = { sub: account, name: account, sid: account, email: null, picture: null };
    const confirmedAt = since.toISOString();
    return gatewayItself.tokenFor(
      { ...who, role, confirmedAt, ...(held && { permissions: held }) },
      service,
    );
  };

  /** The cookie that identifies the caller to the gateway. */
  const cookieOf = async (asker: Asker, account: string) => {
    const { role, since, held } = roleOf(asker);
    if (role === 'visitor' || role === 'service') return undefined;
    return (await signIn(gateway, role, account, held, since)).cookie;
  };

  return {
    services,
    apps: {
      ...Object.fromEntries(serviceNames.map((name) => [name, services[name].app])),
      gateway: gateway.app,
    },
    /** A function that makes a call as somebody: through the gateway, or directly at the service if the gateway does not route the call. */
    async callerOf(name: string, asker: Asker) {
      const { service } = definitionOf(name);
      const { method } = splitCallName(name);
      // Each call has its own account, so that no account reaches the gateway's rate limit.
      const account = createHash('md5').update(name).digest('hex');
      if (service !== 'gateway' && (asker === 'service' || isInternal(name))) {
        const token = await tokenOf(asker, account, service);
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        return (path: string) => send(urls[service], [method, path], headers);
      }
      const cookie = await cookieOf(asker, account);
      const headers = { origin: gateway.url, ...(cookie && { cookie }) };
      return (path: string) => send(gateway.url, [method, `/api${path}`], headers);
    },
    async close() {
      agent.destroy();
      await gateway.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
      await campus.close();
    },
  };
};

type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** The roles that may make a call; for a public call, a visitor. */
const rolesOf = (name: string): readonly Caller[] => {
  const { access } = definitionOf(name);
  return access === 'public' ? ['visitor'] : callers.filter((role) => mayCall(access, role));
};

/** Each has something that no other has. */
const texts = [
  '',
  'e\u0301',
  'Đặng Văn Đức',
  '陈美玲 𠮷野家',
  'நித்யா สวัสดี',
  'محمد \u202Egnp',
  '👩🏽‍🎨',
  '\uFEFF\u200B\uFFFF',
  'a\0b',
  'a\r\nX-Injected: 1',
  '"',
  "' OR '1'='1' -- ",
  '\\',
  '%_%',
  '../../etc/passwd',
  '(a+)+$',
  '[[1]]',
  '<script>alert(1)</script>',
  'undefined',
  'null',
  'true',
  '-1',
  '0',
  '$36.00',
  '1e400',
  '99999999999999999999',
  '__proto__',
  '玲'.repeat(100),
  'x'.repeat(3_000),
  'é'.repeat(1_000),
] as const;

/** Invalid encodings: a lone surrogate, an incomplete and an overlong UTF-8 sequence, a percent sign without its digits. */
const oddEncodings = [
  '%ED%A0%80',
  '%E0%A4%A',
  '%C0%AF',
  '%FF',
  '%',
  '%zz',
  '..%2F..%2F',
  '%00',
] as const;

/** Words in every script, and invalid encodings, each as it is written in an address. */
const anyScript: readonly string[] = [...texts.map(encodeURIComponent), ...oddEncodings];

/** A query parameter in unusual forms: repeated, as a list, as an object. */
const unusualForms = (name: string): readonly string[] =>
  ['', '[]', '[x]', '[__proto__]'].map((suffix) => `${name}${suffix}=%C3%A9&${name}${suffix}=1`);

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

/** The call's name without its service: every service answers for its trail by the same code. */
const sharedName = ([name, { service }]: [string, CallDefinition]): string =>
  name.replace(`/internal/${service}/trail`, '/internal/trail');

/** The calls with a search, a filter or a path parameter, each once. */
const searchedCalls = (calls: Readonly<Record<string, CallDefinition>>): SearchedCall[] =>
  [...new Map(Object.entries(calls).map((entry) => [sharedName(entry), entry])).values()].flatMap(
    ([name, call]) => searched(name, call) ?? [],
  );

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
const SITE =
  /^(Docs|GatewayHealth|OwnFiles|Page|Proxy|ShareCard|SiteFiles|Mailbox)Controller\.\w+$/;

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
