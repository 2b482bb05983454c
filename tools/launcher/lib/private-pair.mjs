import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstAnswer } from './ports.mjs';
import { findProgram } from './programs.mjs';
import { run } from './run.mjs';

/**
 * @typedef {import('./supervisor.mjs').ProcessSpec} ProcessSpec
 * @typedef {{ dir: string, port: number, password: string, isDurable?: boolean }} ServerOptions
 */

const KEEPER = fileURLToPath(new URL('./keeper.mjs', import.meta.url));
const MARIADBD = ['mariadbd'];
const INSTALL_DB = ['mariadb-install-db'];
/** The first packet of a server that accepts logins names protocol version 10; a refusal does not. */
const PROTOCOL_VERSION_AT = 4;

/** @returns {boolean} whether this machine can run a pair of its own */
export function hasPrograms() {
  return Boolean(findProgram(MARIADBD) && findProgram(INSTALL_DB) && findProgram(['redis-server']));
}

/**
 * A MariaDB with its own data folder, listening on this machine only. Its administrator is
 * `festival_admin`, whose password an init file sets anew at each start.
 * @param {ServerOptions} options
 * @returns {Promise<ProcessSpec>}
 */
export async function mariadb({ dir, port, password, isDurable = true }) {
  const data = join(dir, 'mysql');
  await installDatabase(data);
  const initFile = join(dir, 'mysql-init.sql');
  await writeFile(initFile, adminSql(password), { mode: 0o600 });
  const args = [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${data}`,
    `--socket=${socketPath(dir)}`,
    `--pid-file=${join(dir, 'mysql.pid')}`,
    `--init-file=${initFile}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--skip-log-bin',
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-lock-wait-timeout=10',
    '--innodb-buffer-pool-size=256M',
    '--innodb-log-file-size=128M',
    `--innodb-flush-log-at-trx-commit=${isDurable ? 1 : 2}`,
    '--default-time-zone=+00:00',
  ];
  return kept('mariadb', { command: findProgram(MARIADBD), args }, async () => {
    const greeting = await firstAnswer({ port });
    return greeting[PROTOCOL_VERSION_AT] === 10;
  });
}

/**
 * A Redis with its own folder. Its configuration goes in by standard input, so that the password
 * is in no process list.
 * @param {ServerOptions & { databases?: number }} options
 * @returns {Promise<ProcessSpec>}
 */
export async function redis({ dir, port, password, databases = 16, isDurable = true }) {
  await mkdir(join(dir, 'redis'), { recursive: true });
  const input = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir "${join(dir, 'redis')}"`,
    `requirepass ${password}`,
    `databases ${databases}`,
    `appendonly ${isDurable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    'save ""',
  ].join('\n');
  return kept('redis', { command: findProgram(['redis-server']), args: ['-'], input }, async () => {
    const question = `AUTH ${password}\r\nPING\r\n`;
    const answer = await firstAnswer({ port, question });
    return !answer.includes('-LOADING');
  });
}

/**
 * @param {string} name
 * @param {{ command?: string, args: string[], input?: string }} program
 * @param {() => Promise<boolean>} isReady
 * @returns {ProcessSpec}
 */
function kept(name, program, isReady) {
  return { name, script: KEEPER, env: { KEEPER_PROGRAM: JSON.stringify(program) }, isReady };
}

/** Made beside its place and moved there whole, so that a kill half-way leaves nothing half-made. */
async function installDatabase(/** @type {string} */ data) {
  if (existsSync(data)) return;
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await run(findProgram(INSTALL_DB) ?? '', [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${fresh}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  await rename(fresh, data);
}

/** @param {string} password */
function adminSql(password) {
  const users = ["'festival_admin'@'127.0.0.1'", "'festival_admin'@'localhost'"];
  return [
    ...users.map((user) => `CREATE USER IF NOT EXISTS ${user};`),
    ...users.map((user) => `ALTER USER ${user} IDENTIFIED BY '${password}';`),
    ...users.map((user) => `GRANT ALL PRIVILEGES ON *.* TO ${user} WITH GRANT OPTION;`),
    "DELETE FROM mysql.global_priv WHERE User = 'root' OR User = '';",
    'FLUSH PRIVILEGES;',
    '',
  ].join('\n');
}

/** Servers refuse to run as root unless told that this is meant. */
function asRoot() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/** A socket's path may have 107 bytes at most, and data folders can be deep. */
function socketPath(/** @type {string} */ dir) {
  const near = join(dir, 'mysql.sock');
  if (Buffer.byteLength(near) < 100) return near;
  return join(
    tmpdir(),
    `festival-${createHash('sha1').update(dir).digest('hex').slice(0, 12)}.sock`,
  );
}
