/**
 * `npm run backup [-- --to <folder>] [--follow]`: copies the running festival; with `--follow` everything that is committed later too, until Ctrl-C.
 * `npm run restore -- <folder> [--until <time>]`: makes the stopped festival what the folder has.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKUP_PROGRAMS, readSecrets, startBackupScript } from './lib/backups.mjs';
import { createDatabases } from './lib/databases.mjs';
import { installDependencies } from './lib/install.mjs';
import { lockHolder, takeLock } from './lib/lock.mjs';
import { ensurePrograms } from './lib/machine.mjs';
import { dataDir, inRoot } from './lib/paths.mjs';
import { openProcessList, openState } from './lib/state.mjs';
import { createSteps, printFailure } from './lib/steps.mjs';
import { findOrStartStores, mariadbUrl } from './lib/stores.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { PROCESSES } from './processes.mjs';

const dir = dataDir();
const lock = join(dir, 'run', 'launcher.lock');
const databases = PROCESSES.flatMap(({ database }) => database ?? []);

/** @param {'backup' | 'restore'} script @param {string[]} args @param {string} adminUrl */
async function runScript(script, args, adminUrl) {
  const child = startBackupScript(script, args, { dir, adminUrl, databases });
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  // Ctrl-C reaches the script too, which ends in its own way.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill());
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The ${script} failed.`);
}

async function backup(/** @type {string} */ to, /** @type {boolean} */ isFollowing) {
  if (!lockHolder(lock)) throw new Error('No festival runs here. Start it with: npm start');
  const adminUrl = process.env.DATABASE_URL || mariadbUrl(openState(dir));
  await runScript('backup', [to, ...(isFollowing ? ['--follow'] : [])], adminUrl);
}

async function restore(/** @type {string} */ from, /** @type {string | undefined} */ until) {
  if (!existsSync(join(from, 'database.sql.gz'))) throw new Error(`${from} is no backup.`);
  const takeSecrets = readSecrets(from);
  const steps = createSteps();
  const unlock = takeLock(lock);
  await installDependencies(steps);
  await openProcessList(dir).stopLeftovers();
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  try {
    const state = openState(dir);
    const where = { dir, steps, state, supervisor };
    const { adminUrl, redisUrl } = await findOrStartStores(process.env, where);
    // What the triggers run as.
    await createDatabases(
      adminUrl,
      databases.map((name) => ({ name, password: state.secret(name) })),
    );
    await steps.step('Restoring', () =>
      runScript('restore', [from, ...(until ? [until] : [])], adminUrl),
    );
    // The queues are of the festival before. The outboxes queue again what is not done.
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl);
    await redis.flushdb();
    await redis.quit();
    takeSecrets(dir);
  } finally {
    await supervisor.stopAll();
    unlock();
  }
  console.log('Start it with: npm start');
}

/** Its databases have a log each, its files are in buckets. */
function refuseCluster() {
  if (openState(dir).fact('port.redis-1') !== undefined)
    throw new Error(
      `${dir} is of npm run cluster, which is for trying. How a cluster is backed up: docs/guides/run-it-yourself.md#two-of-everything`,
    );
}

/** In UTC, to the second. */
function momentOf(/** @type {string | undefined} */ text) {
  if (text === undefined) return;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new Error(`${text} is no time. Such as: --until 2021-02-10T09:30:00+08:00`);
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      follow: { type: 'boolean', default: false },
      until: { type: 'string' },
    },
  });
  const [script, from] = positionals;
  refuseCluster();
  await ensurePrograms(createSteps(), BACKUP_PROGRAMS);
  if (script === 'restore') {
    if (!from) throw new Error('Which backup? npm run restore -- <folder>');
    await restore(resolve(from), momentOf(values.until));
  } else {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    await backup(resolve(values.to ?? inRoot('backups', time)), values.follow);
  }
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
