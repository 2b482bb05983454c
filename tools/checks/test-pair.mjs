import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launcher/lib/ports.mjs';
import { ADMIN, privateMariadb, privateRedis } from '../launcher/lib/private-pair.mjs';
import { Supervisor } from '../launcher/lib/supervisor.mjs';

/** Enough for each test file of a run to have a Redis database of its own. */
const REDIS_DATABASES = 4096;

/**
 * Whether whoever runs the tests has named a MariaDB and a Redis for them.
 * @param {NodeJS.ProcessEnv} env
 */
export const hasOwnPair = (env) => Boolean(env.TEST_DATABASE_URL && env.TEST_REDIS_URL);

/**
 * A MariaDB and a Redis in a temporary folder, for tests; they go away with this process.
 * @param {{ isDurable?: boolean }} [options] durable ones write every commit to the disk, as in production
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestPair({ isDurable = false } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-test-'));
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const password = randomBytes(16).toString('hex');
  const [databasePort, redisPort] = [await freePort(), await freePort()];
  const shared = { dir, password, isDurable };
  const specs = await Promise.all([
    privateMariadb({ ...shared, port: databasePort }),
    privateRedis({ ...shared, port: redisPort, databases: REDIS_DATABASES }),
  ]);
  await Promise.all(specs.map((spec) => supervisor.start(spec)));
  return {
    databaseUrl: `mysql://${ADMIN}:${password}@127.0.0.1:${databasePort}/`,
    redisUrl: `redis://:${password}@127.0.0.1:${redisPort}/0`,
    async stop() {
      await supervisor.stopAll(['redis', 'mariadb']);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
