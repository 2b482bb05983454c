import type { Role } from '@festival/contracts/session';
import type { GatewayConfig } from '../config.js';

/**
 * The addresses at which the gateway answers. They differ in their host names, because cookies belong to a host name whatever the port is.
 * - `site`: what visitors see.
 * - `preview`: releases that are not live yet, without any session.
 * - `admin`: the admin pages, and nothing else. Without `DESK_URL` they are at the site.
 */
export type Address = 'site' | 'preview' | 'admin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the gateway to which the request was sent. */
    address: Address;
  }
}

type Settings = Pick<GatewayConfig, 'PUBLIC_URL' | 'PREVIEW_URL' | 'DESK_URL' | 'FESTIVAL_MODE'>;

/** The hosts of a local demo, whatever `PUBLIC_URL` is. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const MAX_KNOWN = 100;
/** Characters that are not part of a name and a port. */
const NOT_IN_A_HOST = /[^\w.:[\]-]/;

/** Finds the address that a `Host` names, if it is one of ours. The port is ignored: a proxy in front may have another one. */
export const addressFinder = (config: Settings): ((host: string) => Address | undefined) => {
  const names = new Map<string, Address>();
  if (config.FESTIVAL_MODE === 'demo') for (const name of LOOPBACK) names.set(name, 'site');
  for (const address of ['site', 'preview', 'admin'] as const) {
    const url = urlOf(config, address);
    if (url) names.set(new URL(url).hostname, address);
  }
  const known = new Map<string, Address>();
  return (host) => {
    const found = known.get(host) ?? names.get(hostnameOf(host) ?? '');
    if (found && known.size < MAX_KNOWN) known.set(host, found);
    return found;
  };
};

const hostnameOf = (host: string): string | undefined => {
  const url = `http://${host}`;
  return NOT_IN_A_HOST.test(host) || !URL.canParse(url) ? undefined : new URL(url).hostname;
};

/** The URL of an address; undefined for one that this festival does not have. */
export const urlOf = (
  { PUBLIC_URL, PREVIEW_URL, DESK_URL }: Omit<Settings, 'FESTIVAL_MODE'>,
  address: Address,
): string | undefined => ({ site: PUBLIC_URL, preview: PREVIEW_URL, admin: DESK_URL })[address];

/** Whether an address accepts the sessions of a role: admins' at the admin pages' own address, everybody else's at the site, nobody's in previews. */
export const acceptsSessionsOf = (
  address: Address,
  role: Role,
  { DESK_URL }: Pick<Settings, 'DESK_URL'>,
): boolean => address === (role === 'admin' && DESK_URL ? 'admin' : 'site');
