import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAsAdmin } from './databases.mjs';
import { ensurePrograms, findProgram } from './machine.mjs';
import { inRoot } from './paths.mjs';
import { firstAnswer } from './ports.mjs';
import { pickPort } from './process-specs.mjs';
import {
  ADMIN,
  findOrStartStores,
  installMissingStores,
  isMariadbReady,
  isRedisReady,
  privateMariadb,
  redisLines,
  socketPath,
} from './stores.mjs';
import { keptProgram } from './supervisor.mjs';

/**
 * The stores of `npm run cluster`: those that survive the end of one of them, all on this machine. They begin empty.
 * @typedef {import('./stores.mjs').Where} Where
 * @typedef {import('./supervisor.mjs').ProcessSpec} ProcessSpec
 */

const GALERA = '/usr/lib/galera/libgalera_smm.so';

/** The Debian packages of the programs, for `ensurePrograms`. */
export const BALANCER_PROGRAMS = { haproxy: () => findProgram(['haproxy']) !== undefined };
export const GALERA_PROGRAMS = { 'galera-4': () => existsSync(GALERA) };
/** How a node that joins gets its copy. */
const COPY_PROGRAMS = {
  'mariadb-backup': () => findProgram(['mariadb-backup']) !== undefined,
  socat: () => findProgram(['socat']) !== undefined,
  'mariadb-server': () => findProgram(['wsrep_sst_mariabackup']) !== undefined,
};

/** A machine needs longer for its return than a process, so the others take over before that. */
const AWAY_MS = 10_000;
const BUCKETS = { MEDIA: 'media', EXPORTS: 'exports', RELEASE_STORE: 'release-store' };
/** Of the object store, which stores nothing else. */
const BUCKET_KEY = 'S3RVER';

/**
 * @param {'small' | 'full'} size
 * @param {Where} where
 * @returns where the stores are, what the processes need to know of them, and how many there are of each process
 */
export async function startClusterStores(size, where) {
  const { steps } = where;
  await installMissingStores(steps);
  await ensurePrograms(steps, {
    ...BALANCER_PROGRAMS,
    ...(size === 'full' && { ...GALERA_PROGRAMS, ...COPY_PROGRAMS }),
  });
  const [adminUrl, redis, buckets] = await Promise.all([
    size === 'full'
      ? startGalera(where)
      : findOrStartStores({ REDIS_URL: 'elsewhere' }, where).then(({ adminUrl }) => adminUrl),
    steps.step('Starting Redis, its replica and three sentinels', () => startRedis(where)),
    steps.step('Starting the object store', () => startObjects(where)),
  ]);
  const { redisUrl, sentinels } = redis;
  const env = { ...buckets, REDIS_SENTINELS: sentinels, TRUST_PROXY: '127.0.0.1' };
  return { urls: { adminUrl, redisUrl }, env, copies: 2 };
}

/**
 * The balancer in front of the gateways, at the festival's own address.
 * @param {import('./process-specs.mjs').Context} context
 * @returns {ProcessSpec}
 */
export function specOfBalancer({ env, port, ports, dirs }) {
  const addresses = {
    SITE_ADDRESS: `${env.HOST ?? '127.0.0.1'}:${port}`,
    GATEWAY_1: `127.0.0.1:${ports['gateway']}`,
    GATEWAY_2: `127.0.0.1:${ports['gateway-2']}`,
  };
  const url = `http://127.0.0.1:${port}/readyz`;
  return balancer('balancer', { file: 'site.cfg', dir: dirs.run, addresses }, async () => {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.ok;
  });
}

/**
 * @param {string} name
 * @param {{ file: string, dir: string, addresses: Record<string, string> }} options `dir` gets the socket at which it answers about its servers
 * @param {() => Promise<boolean>} isReady
 */
function balancer(name, { file, dir, addresses }, isReady) {
  const command = findProgram(['haproxy']) ?? 'haproxy';
  const args = ['-f', inRoot('docker', 'cluster', file)];
  const env = { ...addresses, HAPROXY_SOCKET: socketPath(join(dir, `${name}.sock`)) };
  return keptProgram(name, { command, args, env }, isReady);
}

/** Three nodes, and the balancer that chooses which of them writes. @param {Where} where @returns {Promise<string>} */
async function startGalera(where) {
  const { dir, state, steps, supervisor } = where;
  const password = state.secret('mariadb');
  const nodes = await Promise.all(
    ['mariadb-1', 'mariadb-2', 'mariadb-3'].map(async (name) => ({
      name,
      dir: join(dir, 'stores', name),
      password,
      port: await pickPort(state, name),
      group: await pickPort(state, `${name}-group`),
      changes: await pickPort(state, `${name}-changes`),
      copy: await pickPort(state, `${name}-copy`),
    })),
  );
  const everybody = nodes.map(({ group }) => `127.0.0.1:${group}`).join();
  /** @param {string} [others] empty: it founds the cluster */
  const specOf = (/** @type {Node} */ node, others = everybody) =>
    privateMariadb({ ...node, hasLog: true, galera: galeraSettings(node, others) });
  const urlOf = (/** @type {number} */ port) => `mysql://${ADMIN}:${password}@127.0.0.1:${port}/`;
  for (const [at, node] of nodes.entries())
    await steps.step(`Starting the database node ${node.name}`, async () => {
      const spec = at === 0 ? await specOf(node, '') : await specOf(node);
      const isReady = async () => {
        const [row] = await runAsAdmin(urlOf(node.port), ["SHOW STATUS LIKE 'wsrep_ready'"]);
        return row?.Value === 'ON';
      };
      await supervisor.start({ ...spec, name: node.name, awayMs: AWAY_MS, isReady });
      if (at > 0) return;
      // Should it end and return, it joins the others.
      await specOf(node);
      await runAsAdmin(urlOf(node.port), GALERA_USERS(password));
    });
  const port = await pickPort(state, 'mariadb-writer');
  const addresses = Object.fromEntries(
    nodes.map((node, at) => [`NODE_${at + 1}`, `127.0.0.1:${node.port}`]),
  );
  const options = {
    file: 'database.cfg',
    dir: join(dir, 'run'),
    addresses: { ...addresses, DATABASE_ADDRESS: `127.0.0.1:${port}` },
  };
  await steps.step('Starting the balancer of the database', () =>
    supervisor.start(balancer('mariadb-writer', options, () => isMariadbReady(port))),
  );
  return urlOf(port);
}

/** Who copies a node's data to one that joins, and who asks nodes whether they are ready. */
const GALERA_USERS = (/** @type {string} */ password) => [
  'CREATE USER IF NOT EXISTS copier@localhost',
  `ALTER USER copier@localhost IDENTIFIED BY '${password}'`,
  'GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR, REPLICA MONITOR ON *.* TO copier@localhost',
  "CREATE USER IF NOT EXISTS haproxy@'127.0.0.1'",
];

/**
 * @typedef {{ name: string, dir: string, password: string, port: number, group: number, changes: number, copy: number }} Node
 *   `group`, `changes` and `copy`: the ports of the cluster, of the changes that it missed and of the copy that it gets
 *
 * @param {Node} node
 * @param {string} others the addresses of the cluster; empty: it founds one
 */
const galeraSettings = ({ name, password, group, changes, copy }, others) =>
  filledIn('galera.cnf', {
    NODES: others,
    NODE_NAME: name,
    NODE_ADDRESS: '127.0.0.1',
    GROUP_ADDRESS: `127.0.0.1:${group}`,
    CHANGES_ADDRESS: `127.0.0.1:${changes}`,
    COPY_ADDRESS: `127.0.0.1:${copy}`,
    COPIER_PASSWORD: password,
  });

/** A file of an operator's, with its variables replaced as envsubst does. @param {string} file @param {Record<string, string>} values */
const filledIn = (file, values) =>
  readFileSync(inRoot('docker', 'cluster', file), 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name) => values[name] ?? '',
  );

/** @param {Where} where */
async function startRedis({ dir, state, supervisor }) {
  const password = state.secret('redis');
  const memberOf = async (/** @type {string} */ name, fact = name) => {
    const folder = join(dir, 'stores', name);
    return { name, folder, file: join(folder, 'redis.conf'), at: await pickPort(state, fact) };
  };
  const [first, second] = [await memberOf('redis-1'), await memberOf('redis-2')];
  const sentinels = await Promise.all(
    [1, 2, 3].map((at) => memberOf(`redis-sentinel-${at}`, `sentinel-${at}`)),
  );
  /** Redis and its sentinels write into their files who the primary is. @param {typeof first} member @param {string[]} lines */
  const start = async (
    { name, folder, file, at },
    lines,
    isReady = () => isRedisReady(at, password),
  ) => {
    const common = [`port ${at}`, 'bind 127.0.0.1', `dir "${folder}"`];
    await mkdir(folder, { recursive: true });
    await writeFile(file, [...common, ...lines, ''].join('\n'), { mode: 0o600 });
    const command = findProgram(['redis-server', 'valkey-server']) ?? '';
    const args = name.includes('sentinel') ? [file, '--sentinel'] : [file];
    // A replica refuses while it writes what it got from its primary for the first time.
    const program = { command, args, refuses: true };
    await supervisor.start({ ...keptProgram(name, program, isReady), awayMs: AWAY_MS });
  };
  const server = [...redisLines({ password }), `masterauth ${password}`];
  await start(first, server);
  await start(second, [...server, `replicaof 127.0.0.1 ${first.at}`]);
  const primary = { PRIMARY_HOST: '127.0.0.1', PRIMARY_PORT: `${first.at}` };
  const watching = [filledIn('sentinel.conf', { ...primary, REDIS_PASSWORD: password })];
  await Promise.all(
    sentinels.map((sentinel) => start(sentinel, watching, () => canReplace(sentinel.at))),
  );
  return {
    redisUrl: `redis://:${password}@127.0.0.1:${first.at}/0`,
    sentinels: sentinels.map(({ at }) => `127.0.0.1:${at}`).join(),
  };
}

/** Whether a sentinel knows a replica, and enough sentinels to put it in the place of the primary. @param {number} port */
async function canReplace(port) {
  const ask = async (/** @type {string} */ what) =>
    String(await firstAnswer({ port, question: `SENTINEL ${what} mymaster\r\n` }));
  return (await ask('CKQUORUM')).startsWith('+OK') && (await ask('REPLICAS')).startsWith('*1');
}

/** @param {Where} where @returns {Promise<NodeJS.ProcessEnv>} */
async function startObjects({ dir, state, supervisor }) {
  const port = await pickPort(state, 'objects');
  const url = `http://127.0.0.1:${port}`;
  const args = [
    inRoot('node_modules', 's3rver', 'bin', 's3rver.js'),
    ...['--directory', join(dir, 'stores', 'objects'), '--address', '127.0.0.1'],
    ...['--port', String(port), '--silent'],
    ...Object.values(BUCKETS).flatMap((name) => ['--configure-bucket', name]),
  ];
  const isReady = async () => (await fetch(url)).status > 0;
  await supervisor.start(keptProgram('objects', { command: process.execPath, args }, isReady));
  const settings = Object.entries(BUCKETS).map(([prefix, name]) => ({
    [`${prefix}_BUCKET`]: name,
    [`${prefix}_BUCKET_ENDPOINT`]: url,
    [`${prefix}_BUCKET_KEY`]: BUCKET_KEY,
    [`${prefix}_BUCKET_SECRET`]: BUCKET_KEY,
  }));
  return Object.assign({ MEDIA_URL: `${url}/${BUCKETS.MEDIA}` }, ...settings);
}
