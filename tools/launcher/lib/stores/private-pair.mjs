import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../machine/programs.mjs';
import { keptProgram } from '../processes/kept-program.mjs';
import { run } from '../run.mjs';
import { isMariadbReady, isRedisReady, mariadbFlags, redisLines } from './store-settings.mjs';

/**
 * @typedef {import('../processes/supervised-process.mjs').ProcessSpec} ProcessSpec
 * @typedef {{ dir: string, port: number, password: string, isDurable?: boolean }} ServerOptions
 */

/** The user with all rights in a private MariaDB. */
export const ADMIN = 'festival_admin';

const programs = () => ({
  mariadbd: findProgram(['mariadbd']),
  installDb: findProgram(['mariadb-install-db']),
  redisServer: findProgram(['redis-server', 'valkey-server']),
});

export const hasMariadb = () => Boolean(programs().mariadbd && programs().installDb);
export const hasRedis = () => Boolean(programs().redisServer);

/**
 * A MariaDB with its own data folder, listening on this machine only.
 * @param {ServerOptions} options
 * @returns {Promise<ProcessSpec>}
 */
export async function privateMariadb({ dir, port, password, isDurable }) {
  const { mariadbd, installDb } = programs();
  if (!mariadbd || !installDb) throw new Error('MariaDB is not installed');
  const data = join(dir, 'mysql');
  // Each server has its own folder: a server that starts deletes all temporary tables in this folder, even those of other servers.
  const temporary = join(dir, 'mysql-tmp');
  await mkdir(temporary, { recursive: true });
  await createDataFolder(installDb, { data, temporary });
  const initFile = join(dir, 'mysql-init.sql');
  await writeFile(initFile, adminSql(password), { mode: 0o600 });
  const args = [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${data}`,
    `--tmpdir=${temporary}`,
    `--socket=${socketPath(dir)}`,
    `--pid-file=${join(dir, 'mysql.pid')}`,
    `--init-file=${initFile}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    ...mariadbFlags({ isDurable }),
  ];
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

/** A socket's path has at most 107 bytes, and data folders can be deep. */
function socketPath(/** @type {string} */ dir) {
  const near = join(dir, 'mysql.sock');
  if (Buffer.byteLength(near) < 100) return near;
  const name = createHash('sha1').update(dir).digest('hex').slice(0, 12);
  return join(tmpdir(), `festival-${name}.sock`);
}
