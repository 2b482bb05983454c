import { canInstallPackages, commandForThisSystem, installPackages } from './debian.mjs';
import { dockerMariadb, dockerRedis, hasDockerEngine } from './docker-pair.mjs';
import { freePort } from './ports.mjs';
import { ADMIN, hasMariadb, hasRedis, privateMariadb, privateRedis } from './private-pair.mjs';

/**
 * @typedef {import('./steps.mjs').Steps} Steps
 * @typedef {ReturnType<typeof import('./state.mjs').openState>} State
 * @typedef {{ dir: string, state: State, steps: Steps, supervisor: import('./supervisor.mjs').Supervisor }} Where
 *
 * @typedef {object} Store a server that holds data, and the ways to get one
 * @property {'mariadb' | 'redis'} kind
 * @property {string} title
 * @property {string} debianPackage
 * @property {Parameters<typeof commandForThisSystem>[0]} commands
 * @property {() => boolean} isInstalled
 * @property {typeof privateMariadb} privately
 * @property {typeof dockerMariadb} inDocker
 * @property {(port: number, password: string, from: 'local' | 'docker') => string} url
 */

/** @type {Store} */
export const MARIADB = {
  kind: 'mariadb',
  title: 'MariaDB',
  debianPackage: 'mariadb-server',
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
  debianPackage: 'redis-server',
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
 * Finds or starts a store: the URL that was given, else a private one, else a container, else one
 * from Debian's packages.
 * @param {Store} store
 * @param {string | undefined} givenUrl
 * @param {Where} where
 * @returns {Promise<string>} its URL, as its administrator
 */
export async function findOrStart(store, givenUrl, where) {
  if (givenUrl) return givenUrl;
  const { dir, state, steps, supervisor } = where;
  const from = await chooseSource(store, where);
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
 * @returns {Promise<'local' | 'docker'>}
 */
async function chooseSource(store, { state, steps }) {
  // Whoever holds the data already: another one would begin with none.
  const before = state.fact(`source.${store.kind}`);
  if (before !== 'docker' && store.isInstalled()) return 'local';
  if (before !== 'local' && (await hasDockerEngine())) return 'docker';
  if (before !== 'docker' && canInstallPackages()) {
    await steps.step(`Installing ${store.title}`, () => installPackages([store.debianPackage]));
    if (store.isInstalled()) return 'local';
  }
  throw new Error(missing(store, before));
}

/** @param {Store} store @param {string | undefined} before */
function missing(store, before) {
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
