import { canInstallPackages, commandForThisSystem, installPackages } from '../install/debian.mjs';
import { freePort } from '../machine/ports.mjs';
import { dockerMariadb, dockerRedis, hasDockerEngine } from './docker-pair.mjs';
import { ADMIN, hasMariadb, hasRedis, privateMariadb, privateRedis } from './private-pair.mjs';

/**
 * @typedef {import('../steps.mjs').Steps} Steps
 * @typedef {ReturnType<typeof import('../festival/state.mjs').openState>} State
 * @typedef {{ dir: string, state: State, steps: Steps, supervisor: import('../processes/supervisor.mjs').Supervisor }} Where
 *
 * @typedef {object} Store a server that stores data, and the ways to get one
 * @property {'mariadb' | 'redis'} kind
 * @property {string} title
 * @property {{ programs: string[], server: string[] }} debian its packages: the programs alone, and, if they have other
 *   names, the packages that also set up a server of their own
 * @property {Parameters<typeof commandForThisSystem>[0]} commands
 * @property {() => boolean} isInstalled
 * @property {typeof privateMariadb} privately
 * @property {typeof dockerMariadb} inDocker
 * @property {(port: number, password: string, from: 'local' | 'docker') => string} url
 */

/** @type {Store} */
const MARIADB = {
  kind: 'mariadb',
  title: 'MariaDB',
  debian: {
    programs: ['mariadb-server-core', 'mariadb-client-core'],
    server: ['mariadb-server'],
  },
  commands: {
    debian: 'sudo apt-get install mariadb-server',
    fedora: 'sudo dnf install mariadb-server',
    arch: 'sudo pacman -S mariadb',
    mac: 'brew install mariadb',
  },
  isInstalled: hasMariadb,
  privately: privateMariadb,
  inDocker: dockerMariadb,
  url: (port, password, from) =>
    `mysql://${from === 'docker' ? 'root' : ADMIN}:${password}@127.0.0.1:${port}/`,
};

/** @type {Store} */
export const REDIS = {
  kind: 'redis',
  title: 'Redis',
  debian: { programs: ['redis-server'], server: ['redis-server'] },
  commands: {
    debian: 'sudo apt-get install redis-server',
    fedora: 'sudo dnf install redis',
    arch: 'sudo pacman -S redis',
    mac: 'brew install redis',
  },
  isInstalled: hasRedis,
  privately: privateRedis,
  inDocker: dockerRedis,
  url: (port, password) => `redis://:${password}@127.0.0.1:${port}/0`,
};

/**
 * Finds or starts the stores. The order of preference: a given URL, a private server, a container, a server from Debian's packages.
 * @param {{ DATABASE_URL?: string, REDIS_URL?: string }} given
 * @param {Where} where
 * @returns {Promise<{ adminUrl: string, redisUrl: string }>} URLs with the administrator's login
 */
export async function findOrStartStores({ DATABASE_URL, REDIS_URL }, where) {
  const wanted = [DATABASE_URL ? [] : [MARIADB], REDIS_URL ? [] : [REDIS]].flat();
  const sources = new Map(
    await Promise.all(
      wanted.map(async (store) => /** @type {const} */ ([store, await sourceOf(store, where)])),
    ),
  );
  const missing = wanted.filter((store) => sources.get(store) === 'packages');
  if (missing.length > 0) await installStores(missing, where);
  const start = (/** @type {Store} */ store) =>
    startStore(store, sources.get(store) === 'docker' ? 'docker' : 'local', where);
  const [adminUrl, redisUrl] = await Promise.all([
    DATABASE_URL || start(MARIADB),
    REDIS_URL || start(REDIS),
  ]);
  return { adminUrl, redisUrl };
}

/** @param {Store} store @param {'local' | 'docker'} from @param {Where} where */
async function startStore(store, from, { dir, state, steps, supervisor }) {
  return await steps.step(`Starting ${store.title}`, async (say) => {
    const port = await freePort(state.fact(`port.${store.kind}`));
    const password = state.secret(store.kind);
    if (from === 'docker') say('(Docker)');
    const spec = await store[from === 'docker' ? 'inDocker' : 'privately']({ dir, port, password });
    await supervisor.start(spec);
    state.remember(`port.${store.kind}`, port);
    state.remember(`source.${store.kind}`, from);
    return store.url(port, password, from);
  });
}

/**
 * @param {Store} store
 * @param {Where} where
 * @returns {Promise<'local' | 'docker' | 'packages'>}
 */
async function sourceOf(store, { state }) {
  // The source that has the data already. Another source would start empty.
  const before = state.fact(`source.${store.kind}`);
  if (before !== 'docker' && store.isInstalled()) return 'local';
  if (before !== 'local' && (await hasDockerEngine())) return 'docker';
  if (before !== 'docker' && canInstallPackages()) return 'packages';
  throw new Error(whatIsMissing(store, before));
}

/**
 * Installs the packages of all stores in one call, because apt cannot run twice at the same time.
 * @param {Store[]} stores
 * @param {Where} where
 */
async function installStores(stores, { state, steps }) {
  const packages = (/** @type {'programs' | 'server'} */ kind) =>
    stores.flatMap(({ debian }) => debian[kind]);
  await steps.step(`Installing ${stores.map(({ title }) => title).join(' and ')}`, () =>
    installPackages(packages('programs')).catch(() => installPackages(packages('server'))),
  );
  for (const store of stores)
    if (!store.isInstalled())
      throw new Error(whatIsMissing(store, state.fact(`source.${store.kind}`)));
}

/** @param {Store} store @param {string | undefined} before */
function whatIsMissing(store, before) {
  if (before === 'docker')
    return `The festival's ${store.title} data is in Docker, and no Docker engine is running. Start it, then try again.`;
  const command = commandForThisSystem(store.commands);
  const variable = store.kind === 'mariadb' ? 'DATABASE_URL' : 'REDIS_URL';
  return [
    `${store.title} is missing. ${command ? 'Install it with:' : 'Please install it'}`,
    ...(command ? [`  ${command}`] : []),
    `or start Docker, or set ${variable} to one that runs already.`,
  ].join('\n');
}
