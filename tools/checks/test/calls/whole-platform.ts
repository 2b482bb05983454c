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
import { IdentitySigner } from '@festival/service-kit/identity';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import { startService, type TestService } from '@festival/service-kit/testing/service';
import { startGateway } from '../../../../gateway/test/support/gateway.js';
import { signIn } from '../../../../gateway/test/support/sign-in.js';
import { createCampus } from '../../../../services/auth/test/support/campus.js';

export interface PlainAnswer {
  status: number;
  body: string;
}

/** The address that the campus redirects people back to. */
const CALLBACK = 'http://localhost:3000/api/auth/google/callback';

/** All kinds of callers. A visitor has no account, and a service calls in its own name. */
export const callers = ['visitor', ...roles, 'service'] as const;
export type Caller = (typeof callers)[number];

/** Admins with a single permission, one for each permission. */
export const onlyAdmins = permissions.map((one) => `admin for ${one}` as const);
export const powerlessAdmin = 'admin without a permission';
/** An admin with every permission whose last password is as old as the contracts no longer take it. */
export const unconfirmedAdmin = 'admin who must confirm';
export type Asker =
  | Caller
  | (typeof onlyAdmins)[number]
  | typeof powerlessAdmin
  | typeof unconfirmedAdmin;

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
export const startPlatform = async () => {
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
  for (const { config } of Object.values(services)) Object.assign(config, addresses);
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

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** The roles that may make a call; for a public call, a visitor. */
export const rolesOf = (name: string): readonly Caller[] => {
  const { access } = definitionOf(name);
  return access === 'public' ? ['visitor'] : callers.filter((role) => mayCall(access, role));
};
