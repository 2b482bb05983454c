import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canInstallPackages,
  commandForThisSystem,
  findProgram,
  installPackages,
} from './machine.mjs';
import { firstAnswer, freePort } from './ports.mjs';
import { run } from './run.mjs';
import { keptProgram } from './supervisor.mjs';

/**
 * @typedef {import('./supervisor.mjs').ProcessSpec} ProcessSpec
 * @typedef {{ dir: string, port: number, password: string, isDurable?: boolean, hasLog?: boolean, galera?: string }} ServerOptions
 *   `hasLog`: MariaDB writes a binary log; `galera`: the settings of a node of a cluster
 * @typedef {import('./steps.mjs').Steps} Steps
 * @typedef {ReturnType<typeof import('./state.mjs').openState>} State
 * @typedef {{ dir: string, state: State, steps: Steps, supervisor: import('./supervisor.mjs').Supervisor }} Where
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
 * @param {{ DATABASE_URL?: string, REDIS_URL?: string, BINARY_LOG?: string }} given
 * @param {Where} where
 * @returns {Promise<{ adminUrl: string, redisUrl: string }>} URLs with the administrator's login
 */
export async function findOrStartStores({ DATABASE_URL, REDIS_URL, BINARY_LOG }, where) {
  const wanted = [DATABASE_URL ? [] : [MARIADB], REDIS_URL ? [] : [REDIS]].flat();
  const sources = new Map(
    await Promise.all(
      wanted.map(async (store) => /** @type {const} */ ([store, await sourceOf(store, where)])),
    ),
  );
  const missing = wanted.filter((store) => sources.get(store) === 'packages');
  if (missing.length > 0) await installStores(missing, where.steps);
  const start = (/** @type {Store} */ store) =>
    startStore(store, sources.get(store) === 'docker' ? 'docker' : 'local', {
      ...where,
      hasLog: BINARY_LOG === 'on',
    });
  const [adminUrl, redisUrl] = await Promise.all([
    DATABASE_URL || start(MARIADB),
    REDIS_URL || start(REDIS),
  ]);
  return { adminUrl, redisUrl };
}

/** The administrator's URL of the MariaDB that a launcher started. @param {State} state */
export const mariadbUrl = (state) =>
  MARIADB.url(state.fact('port.mariadb'), state.secret('mariadb'), state.fact('source.mariadb'));

/** @param {Store} store @param {'local' | 'docker'} from @param {Where & { hasLog: boolean }} where */
async function startStore(store, from, { dir, state, steps, supervisor, hasLog }) {
  return await steps.step(`Starting ${store.title}`, async (say) => {
    const port = await freePort(state.fact(`port.${store.kind}`));
    const password = state.secret(store.kind);
    if (from === 'docker') say('(Docker)');
    const spec = await store[from === 'docker' ? 'inDocker' : 'privately']({
      dir,
      port,
      password,
      hasLog,
    });
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
 * @param {Steps} steps
 */
async function installStores(stores, steps) {
  const packages = (/** @type {'programs' | 'server'} */ kind) =>
    stores.flatMap(({ debian }) => debian[kind]);
  await steps.step(`Installing ${stores.map(({ title }) => title).join(' and ')}`, () =>
    installPackages(packages('programs')).catch(() => installPackages(packages('server'))),
  );
  for (const store of stores) if (!store.isInstalled()) throw new Error(howToInstall(store));
}

/** For tests, which run private servers. @param {Steps} steps */
export async function installMissingStores(steps) {
  const missing = [MARIADB, REDIS].filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  if (!canInstallPackages()) throw new Error(missing.map(howToInstall).join('\n'));
  await installStores(missing, steps);
}

/** @param {Store} store */
function howToInstall({ title, commands }) {
  const command = commandForThisSystem(commands);
  return `${title} is missing. ${command ? `Install it with:\n  ${command}` : 'Please install it'}`;
}

/** @param {Store} store @param {string | undefined} before */
function whatIsMissing(store, before) {
  if (before === 'docker')
    return `The festival's ${store.title} data is in Docker, and no Docker engine is running. Start it, then try again.`;
  const variable = store.kind === 'mariadb' ? 'DATABASE_URL' : 'REDIS_URL';
  return `${howToInstall(store)}\nor start Docker, or set ${variable} to one that runs already.`;
}

/** The user with all rights in a private MariaDB. */
export const ADMIN = 'festival_admin';

const programs = () => ({
  mariadbd: findProgram(['mariadbd']),
  installDb: findProgram(['mariadb-install-db']),
  redisServer: findProgram(['redis-server', 'valkey-server']),
});

function hasMariadb() {
  return Boolean(programs().mariadbd && programs().installDb);
}

function hasRedis() {
  return Boolean(programs().redisServer);
}

/**
 * A MariaDB with its own data folder, listening on this machine only.
 * @param {ServerOptions} options
 * @returns {Promise<ProcessSpec>}
 */
export async function privateMariadb({ dir, port, password, isDurable, hasLog, galera }) {
  const { mariadbd, installDb } = programs();
  if (!mariadbd || !installDb) throw new Error('MariaDB is not installed');
  const data = join(dir, 'mysql');
  // Each server has its own folder: a server that starts deletes all temporary tables in this folder, even those of other servers.
  const temporary = join(dir, 'mysql-tmp');
  await mkdir(temporary, { recursive: true });
  await createDataFolder(installDb, { data, temporary });
  const initFile = join(dir, 'mysql-init.sql');
  await writeFile(initFile, adminSql(password), { mode: 0o600 });
  const flags = [
    ...asRoot(),
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socketPath(join(dir, 'mysql.sock'))}`,
    `--pid-file=${join(dir, 'mysql.pid')}`,
    `--init-file=${initFile}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    ...mariadbFlags({ isDurable, hasLog }),
  ];
  let args = ['--no-defaults', ...flags];
  if (galera) {
    // Whatever copies a node's data to another one reads them too.
    const file = join(dir, 'galera.cnf');
    const lines = flags.map((flag) => flag.replace('--', ''));
    await writeFile(file, [galera, ...lines, ''].join('\n'), { mode: 0o600 });
    args = [`--defaults-file=${file}`];
  }
  return keptProgram('mariadb', { command: mariadbd, args }, () => isMariadbReady(port));
}

/**
 * A Redis with its own folder. It reads its configuration from standard input, so that the password
 * is in no process list.
 * @param {ServerOptions & { databases?: number }} options
 * @returns {Promise<ProcessSpec>}
 */
export async function privateRedis({ dir, port, password, databases, isDurable }) {
  const { redisServer } = programs();
  if (!redisServer) throw new Error('Redis is not installed');
  await mkdir(join(dir, 'redis'), { recursive: true });
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${join(dir, 'redis')}"`,
    ...redisLines({ password, databases, isDurable }),
  ];
  const program = { command: redisServer, args: ['-'], input: lines.join('\n') };
  return keptProgram('redis', program, () => isRedisReady(port, password));
}

/** Creates the folder under another name and then renames it, so that a kill leaves no half-made folder. */
async function createDataFolder(
  /** @type {string} */ installDb,
  /** @type {{ data: string, temporary: string }} */ { data, temporary },
) {
  if (existsSync(data)) return;
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  const args = [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${fresh}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ];
  await run(installDb, args, { env: { ...process.env, TMPDIR: temporary } });
  await rename(fresh, data);
}

/** Runs at each start of the server, one statement per line. */
function adminSql(/** @type {string} */ password) {
  const admin = `'${ADMIN}'@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${admin};`,
    `ALTER USER ${admin} IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO ${admin} WITH GRANT OPTION;`,
    "DELETE FROM mysql.global_priv WHERE User = 'root' OR User = '';",
    'FLUSH PRIVILEGES;',
    '',
  ].join('\n');
}

/** The server refuses to run as root without this option. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/**
 * The path of a socket: this one, or a short one in its place, because data folders can be deep. A path has at most 107 bytes, of which HAProxy needs
 * some for a name that it uses until it listens.
 * @param {string} near
 */
export function socketPath(near) {
  if (Buffer.byteLength(near) < 90) return near;
  const name = createHash('sha1').update(near).digest('hex').slice(0, 12);
  return join(tmpdir(), `festival-${name}.sock`);
}

const MARIADB_IMAGE = 'mariadb:10.11';
const REDIS_IMAGE = 'redis:7';

/** @returns {Promise<boolean>} whether a Docker engine is running here */
async function hasDockerEngine() {
  const docker = findProgram(['docker']);
  if (!docker) return false;
  // `docker info` waits long for an engine that is starting or is on another machine.
  const signal = AbortSignal.timeout(5_000);
  return run(docker, ['info', '--format', '{{.ServerVersion}}'], { signal }).then(
    (version) => version.trim() !== '',
    () => false,
  );
}

/** @param {ServerOptions} options */
async function dockerMariadb({ dir, port, password, hasLog }) {
  const name = containerName(dir, 'mariadb');
  const args = await containerArgs(name, MARIADB_IMAGE, [
    ...['--publish', `127.0.0.1:${port}:3306`, '--volume', `${name}:/var/lib/mysql`],
    ...['--env', 'MARIADB_ROOT_PASSWORD'],
  ]);
  const program = {
    command: 'docker',
    args: [...args, ...mariadbFlags({ hasLog })],
    env: { MARIADB_ROOT_PASSWORD: password },
  };
  return keptProgram('mariadb', program, () => isMariadbReady(port));
}

/** @param {ServerOptions} options */
async function dockerRedis({ dir, port, password }) {
  const name = containerName(dir, 'redis');
  const args = await containerArgs(name, REDIS_IMAGE, [
    ...['--interactive', '--publish', `127.0.0.1:${port}:6379`, '--volume', `${name}:/data`],
  ]);
  const lines = ['bind 0.0.0.0', 'dir /data', ...redisLines({ password })];
  const program = {
    command: 'docker',
    args: [...args, 'redis-server', '-'],
    input: lines.join('\n'),
  };
  return keptProgram('redis', program, () => isRedisReady(port, password));
}

/** Removes the Docker volumes of a data folder. */
export async function removeVolumes(/** @type {string} */ dir) {
  for (const kind of ['mariadb', 'redis']) {
    const name = containerName(dir, kind);
    await run('docker', ['rm', '--force', name]).catch(() => {});
    await run('docker', ['volume', 'rm', '--force', name]).catch(() => {});
  }
}

/** Named after the data folder, so that we recognize a container that a killed launcher left. */
function containerName(/** @type {string} */ dir, /** @type {string} */ kind) {
  return `festival-${createHash('sha1').update(dir).digest('hex').slice(0, 10)}-${kind}`;
}

/** @param {string} name @param {string} image @param {string[]} options */
async function containerArgs(name, image, options) {
  await run('docker', ['image', 'inspect', image]).catch(() => run('docker', ['pull', image]));
  await run('docker', ['stop', '--time', '30', name]).catch(() => {});
  await run('docker', ['rm', '--force', name]).catch(() => {});
  return ['run', '--rm', '--name', name, ...options, image];
}

/** The second lets services create triggers. With the third no commit that was answered can be missing in the log, at the price of one more write. */
const LOG_FLAGS = [
  '--log-bin=binary-log',
  '--log-bin-trust-function-creators=1',
  '--sync-binlog=1',
  '--binlog-format=ROW',
  '--expire-logs-days=7',
];

/** Tests create hundreds of databases, and waiting for the disk takes more than half of that time. */
const WITHOUT_WAITING_FOR_THE_DISK = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-flush-method=nosync',
  '--sync-frm=0',
];

/**
 * The same flags for a private pair and for containers.
 * @param {{ isDurable?: boolean, hasLog?: boolean }} [options] not durable: a commit survives the end of the server, but not a crash of the machine (tests)
 */
function mariadbFlags({ isDurable = true, hasLog = false } = {}) {
  return [
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    ...(hasLog ? LOG_FLAGS : ['--skip-log-bin']),
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-buffer-pool-size=256M',
    '--innodb-log-file-size=128M',
    ...(isDurable ? ['--innodb-flush-log-at-trx-commit=1'] : WITHOUT_WAITING_FOR_THE_DISK),
  ];
}

/**
 * @param {{ password: string, databases?: number, isDurable?: boolean }} options
 * @returns {string[]} lines of a redis.conf
 */
export function redisLines({ password, databases = 16, isDurable = true }) {
  return [
    `requirepass ${password}`,
    `databases ${databases}`,
    `appendonly ${isDurable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    // BullMQ must never lose a key to eviction.
    'maxmemory-policy noeviction',
    'save ""',
  ];
}

/** The offset of the protocol's version, 10, in the first packet of a server that accepts logins. */
const PROTOCOL_VERSION_AT = 4;

/** @param {number} port */
export async function isMariadbReady(port) {
  const greeting = await firstAnswer({ port });
  return greeting[PROTOCOL_VERSION_AT] === 10;
}

/** @param {number} port @param {string} password */
export async function isRedisReady(port, password) {
  const answer = await firstAnswer({ port, question: `AUTH ${password}\r\nPING\r\n` });
  return answer.toString().startsWith('+OK') && !answer.includes('-LOADING');
}
