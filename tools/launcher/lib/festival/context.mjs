import { join } from 'node:path';
import { PROCESSES } from '../../processes.mjs';
import { freePort } from '../machine/ports.mjs';
import { databaseUrl } from '../stores/databases.mjs';
import { identityEnvironment } from './identity-keys.mjs';
import { trialBrowser } from './process-environment.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof createContext>>} Context everything that the list of processes
 *   may know about this start
 */

const DEMO_NOW = '2021-02-10T10:00:00+08:00';
const HOST = '127.0.0.1';
const GATEWAY = 'gateway';
/** Processes whose ports are chosen here. The gateway's port is given. */
const PICKED = [
  ...PROCESSES.map(({ name }) => name).filter((name) => name !== GATEWAY),
  'smtp',
  'gateway-metrics',
];

/**
 * @param {object} options
 * @param {string} options.dir
 * @param {ReturnType<typeof import('./state.mjs').openState>} options.state
 * @param {string} options.adminUrl MariaDB's
 * @param {string} options.redisUrl
 * @param {boolean} options.isWatching
 * @param {NodeJS.ProcessEnv} options.env
 */
export async function createContext({ dir, state, adminUrl, redisUrl, isWatching, env }) {
  const isDemo = (env.FESTIVAL_MODE ?? 'demo') === 'demo';
  const gatewayPort = Number(env.PORT || 3000);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${gatewayPort}`;
  const previewUrl = previewUrlOf(env, publicUrl);
  const ports = await pickPorts(state, { [GATEWAY]: gatewayPort });
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment(state.key);
  const local = (/** @type {number | undefined} */ port) => `http://${HOST}:${port}`;
  return {
    env,
    isDemo,
    isWatching,
    browser: previewUrl ? trialBrowser(env, isWatching) : undefined,
    publicUrl,
    previewUrl,
    adminUrl,
    secret: state.secret,
    privateKeyOf,
    /** By the name of the process. */
    ports,
    urls: /** @type {Record<string, string>} */ ({
      ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, local(port)])),
      // Browsers open this URL too, so it has the host name that they know this machine by.
      'demo-provider': `http://${new URL(publicUrl).hostname}:${ports['demo-provider']}`,
    }),
    dirs: {
      media: join(dir, 'media'),
      exports: join(dir, 'exports'),
      mails: join(dir, 'mails'),
      releases: join(dir, 'releases'),
      releaseStore: join(dir, 'release-store'),
      demoProvider: join(dir, 'demo-provider'),
      logs: join(dir, 'logs'),
    },
    common: {
      NODE_ENV: isWatching ? 'development' : 'production',
      FESTIVAL_MODE: isDemo ? 'demo' : 'production',
      PUBLIC_URL: publicUrl,
      HOST,
      REDIS_URL: redisUrl,
      IDENTITY_PUBLIC_KEYS,
      FESTIVAL_EDITION: env.FESTIVAL_EDITION ?? '2021',
      FESTIVAL_NOW: env.FESTIVAL_NOW ?? (isDemo ? DEMO_NOW : ''),
      // One value for all processes, including those that are restarted later, so that their clocks agree.
      FESTIVAL_EPOCH: env.FESTIVAL_EPOCH ?? new Date().toISOString(),
      LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    },
    /** @param {string} name */
    databaseUrl: (name) => databaseUrl(adminUrl, { name, password: state.secret(name) }),
  };
}

/**
 * Where previews of releases are shown: the given address, or in a local demo a name that browsers find on this machine.
 * @param {NodeJS.ProcessEnv} env @param {string} publicUrl
 */
export function previewUrlOf(env, publicUrl) {
  if (env.PREVIEW_URL || (env.FESTIVAL_MODE ?? 'demo') !== 'demo') return env.PREVIEW_URL;
  const url = new URL(publicUrl);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return undefined;
  url.hostname = 'preview.localhost';
  return url.origin;
}

/**
 * The ports of the last start, if they are still free. A page that is open then keeps working.
 * @param {ReturnType<typeof import('./state.mjs').openState>} state
 * @param {Record<string, number>} given by the name of the process
 */
async function pickPorts(state, given) {
  const ports = { ...given };
  for (const name of PICKED) {
    const port = await freePort(state.fact(`port.${name}`), HOST);
    state.remember(`port.${name}`, port);
    ports[name] = port;
  }
  return ports;
}
