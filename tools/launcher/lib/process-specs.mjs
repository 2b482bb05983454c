import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { bundleOf } from '../../build/bundles.mjs';
import { identityEnvironment, PROCESSES, serviceUrls } from '../processes.mjs';
import { databaseUrl } from './databases.mjs';
import { editionOf } from './edition.mjs';
import { findHeadlessBrowser } from './machine.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';

/**
 * @typedef {import('../processes.mjs').ProcessRow} ProcessRow
 * @typedef {Awaited<ReturnType<typeof createContext>>} Context everything that the list of processes may know about this start
 */

/** Of the demo's payee, which does not exist. The number has the format of a society's UEN. */
const DEMO_UEN = 'T21SS0001A';

/** The settings of the demo that belong to an edition. @param {string} edition @returns {Promise<NodeJS.ProcessEnv>} */
async function demoOf(edition) {
  // Imported here, because dependencies may not be installed when this file is loaded.
  const { parse } = await import('yaml');
  return parse(readFileSync(inRoot('packages/edition/editions', edition, 'demo.yaml'), 'utf8'));
}

const HOST = '127.0.0.1';
const GATEWAY = 'gateway';
/** A busy process may take seconds to answer; one that lost the request is asked again. */
const PROBE_TIMEOUT_MS = 30_000;

/**
 * @param {object} options
 * @param {string} options.dir
 * @param {ReturnType<typeof import('./state.mjs').openState>} options.state
 * @param {string} options.adminUrl MariaDB's
 * @param {string} options.redisUrl
 * @param {boolean} options.isWatching
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number} [options.copies] how many processes run each service, and how many gateways are behind a balancer
 */
export async function createContext(options) {
  const { dir, state, adminUrl, redisUrl, isWatching, env, copies = 1 } = options;
  const isDemo = (env.FESTIVAL_MODE ?? 'demo') === 'demo';
  const edition = editionOf(env);
  /** @type {NodeJS.ProcessEnv} */
  const demo = isDemo ? { PAYNOW_UEN: DEMO_UEN, ...(await demoOf(edition)) } : {};
  const port = Number(env.PORT || 3000);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const previewUrl = previewUrlOf(env, publicUrl);
  const names = PROCESSES.flatMap((row) => namesOf(row, { copies }));
  // A balancer has the given port instead.
  const ports = await pickPorts(state, names, copies === 1 ? { [GATEWAY]: port } : {});
  const urlOf = (/** @type {string} */ name) => `http://${HOST}:${ports[name]}`;
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment(state.key);
  const isTried = previewUrl && !isWatching && env.RELEASE_TRIALS !== 'off';
  /** Values for variables that the environment of the launcher does not set. @param {NodeJS.ProcessEnv} defaults */
  const given = (defaults) =>
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, env[name] || value]));
  return {
    env,
    copies,
    /** The built checkout that the second of two processes runs from, to try two releases beside each other. */
    rootOfSecond: env.LAST_RELEASE ? resolve(env.LAST_RELEASE) : ROOT,
    given,
    isDemo,
    isWatching,
    /** The browser of this machine that tries releases. */
    browser: isTried ? env.CHECKER_CHROMIUM || findHeadlessBrowser() : undefined,
    publicUrl,
    /** Where the site listens. */
    port,
    adminUrl,
    secret: state.secret,
    privateKeyOf,
    /** By the name of the process. */
    ports,
    /** All addresses of each, with commas. */
    urls: /** @type {Record<string, string>} */ ({
      ...Object.fromEntries(
        PROCESSES.map((row) => [row.name, namesOf(row, { copies }).map(urlOf).join()]),
      ),
      // Browsers open this URL too, so it has the host name that they know this machine by.
      'demo-provider': `http://${new URL(publicUrl).hostname}:${ports['demo-provider']}`,
    }),
    dirs: {
      mails: join(dir, 'mails'),
      demoProvider: join(dir, 'demo-provider'),
      run: join(dir, 'run'),
      /** @param {string} gateway */
      releasesOf: (gateway) => join(dir, gateway.replace(GATEWAY, 'releases')),
    },
    /** What every process gets. Each reads of it what it needs. */
    common: {
      ...env,
      NODE_ENV: isWatching ? 'development' : 'production',
      FESTIVAL_MODE: isDemo ? 'demo' : 'production',
      PUBLIC_URL: publicUrl,
      ...(previewUrl && { PREVIEW_URL: previewUrl }),
      HOST,
      REDIS_URL: redisUrl,
      IDENTITY_PUBLIC_KEYS,
      MEDIA_DIR: join(dir, 'media'),
      EXPORTS_DIR: join(dir, 'exports'),
      RELEASE_STORE_DIR: join(dir, 'release-store'),
      // One epoch for all processes, including those that are restarted later, so that their clocks agree.
      ...given({
        FESTIVAL_EDITION: edition,
        FESTIVAL_EPOCH: new Date().toISOString(),
        LOG_LEVEL: 'info',
        ...demo,
      }),
      FESTIVAL_NOW: env.FESTIVAL_NOW ?? demo.FESTIVAL_NOW ?? '',
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
 * @param {ReturnType<typeof import('./state.mjs').openState>} state
 * @param {string[]} names of the processes
 * @param {Record<string, number>} given by the name of the process
 */
async function pickPorts(state, names, given) {
  const ports = { ...given };
  const more = names.filter((name) => name.startsWith(GATEWAY)).map((name) => `${name}-metrics`);
  for (const name of [...names, 'smtp', ...more]) ports[name] ??= await pickPort(state, name);
  return ports;
}

/**
 * The port of the last start, if it is still free. A page that is open then keeps working.
 * @param {ReturnType<typeof import('./state.mjs').openState>} state
 * @param {string} name
 */
export async function pickPort(state, name) {
  const port = await freePort(state.fact(`port.${name}`), HOST);
  state.remember(`port.${name}`, port);
  return port;
}

/**
 * The names of the processes of a row: where there are two of everything, `catalogue` and `catalogue-2`. Of the demo's and of the checker there is one.
 * @param {ProcessRow} row
 * @param {{ copies: number }} context
 */
export const namesOf = ({ name, isDemoOnly, canRun }, { copies }) =>
  Array.from({ length: isDemoOnly || canRun ? 1 : copies }, (_, at) =>
    at === 0 ? name : `${name}-${at + 1}`,
  );

/**
 * The rows that run in this mode on this machine.
 * @param {{ isDemo: boolean, browser: string | undefined }} context
 */
export const rowsFor = (context) =>
  PROCESSES.filter(
    ({ isDemoOnly, canRun }) => (context.isDemo || !isDemoOnly) && (canRun?.(context) ?? true),
  );

/**
 * @param {ProcessRow} row
 * @param {Context} context
 * @param {string} [name] of its process
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentOf = (row, context, name = row.name) => ({
  ...context.common,
  PORT: String(context.ports[name]),
  // A given URL is that of the administrator: no process gets it.
  DATABASE_URL: row.database && context.databaseUrl(row.database),
  ...(row.asks && {
    IDENTITY_PRIVATE_KEY: context.privateKeyOf(row.name),
    ...serviceUrls(row.asks, (service) => context.urls[service]),
  }),
  ...row.env?.(context, name),
});

/**
 * @param {ProcessRow} row
 * @param {Context} context
 * @param {string} [name] of its process
 * @returns {import('./supervisor.mjs').ProcessSpec}
 */
export function specOf(row, context, name = row.name) {
  const env = environmentOf(row, context, name);
  const root = name === row.name ? ROOT : context.rootOfSecond;
  const readyUrl = `http://127.0.0.1:${env.PORT}${row.readyPath ?? '/readyz'}`;
  return {
    name,
    script: scriptOf(row, context, root),
    cwd: root,
    env,
    sharesPorts: row.workspace !== undefined,
    async isReady() {
      const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      await answer.body?.cancel();
      return answer.ok;
    },
  };
}

/**
 * A program of a process. While somebody develops, processes run their modules, which are compiled at every save and not bundled.
 * @param {Pick<ProcessRow, 'workspace'>} row
 * @param {'main' | 'migrate' | 'load-demo-world' | 'deploy'} program
 * @param {Pick<Context, 'isWatching'>} context
 * @param {string} [root] the checkout
 */
export const programOf = ({ workspace = '' }, program, { isWatching }, root = ROOT) =>
  isWatching ? inRoot(workspace, 'dist', `${program}.js`) : bundleOf(root, workspace, program);

/** @param {ProcessRow} row @param {Context} context @param {string} root the checkout */
function scriptOf(row, context, root) {
  if (row.script) return inRoot('tools', 'launcher', row.script);
  const main = programOf(row, 'main', context, root);
  if (!existsSync(main)) throw new Error(`${row.name} has no ${relative(ROOT, main)} to run`);
  return main;
}
