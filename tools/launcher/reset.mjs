/** `npm run reset`: deletes the festival's data. The next start creates new data. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropDatabases } from './lib/databases.mjs';
import { takeLock } from './lib/lock.mjs';
import { dataDir } from './lib/paths.mjs';
import { forgetData, openProcessList, openState } from './lib/state.mjs';
import { printFailure } from './lib/steps.mjs';
import { removeVolumes } from './lib/stores.mjs';
import { PROCESSES } from './processes.mjs';

const dir = dataDir();

async function forget() {
  const unlock = takeLock(join(dir, 'run', 'launcher.lock'));
  await openProcessList(dir).stopLeftovers();
  const state = openState(dir);
  const stores = [state.fact('source.mariadb'), state.fact('source.redis')];
  if (stores.includes('docker')) await removeVolumes(dir);
  await forgetGiven();
  forgetData(dir);
  unlock();
  rmSync(join(dir, 'run'), { recursive: true, force: true });
}

/** Given servers keep running. Only our data is removed from them. */
async function forgetGiven() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  const names = PROCESSES.flatMap(({ database }) => database ?? []);
  if (DATABASE_URL) await dropDatabases(DATABASE_URL, names);
  if (!REDIS_URL) return;
  const { Redis } = await import('ioredis');
  const redis = new Redis(REDIS_URL);
  await redis.flushdb();
  await redis.quit();
}

try {
  if (existsSync(dir) || process.env.DATABASE_URL) await forget();
  console.log('All data of the festival is deleted; npm start creates the demo world again.');
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
