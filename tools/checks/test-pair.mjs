import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launcher/lib/ports.mjs';
import { ADMIN, privateMariadb, privateRedis } from '../launcher/lib/stores.mjs';
import { Supervisor } from '../launcher/lib/supervisor.mjs';

/** Enough for each test file of a run to have its own Redis database. */
const REDIS_DATABASES = 4096;

/**
 * Whether the environment names a MariaDB and a Redis for the tests.
 * @param {NodeJS.ProcessEnv} env
 */
export const hasOwnPair = (env) => Boolean(env.TEST_DATABASE_URL && env.TEST_REDIS_URL);

/**
 * A MariaDB and a Redis in a temporary folder, for tests. They end with this process.
 * @param {object} [options]
 * @param {boolean} [options.isDurable] writes every commit to the disk, as in production
 * @param {number} [options.redisServers] more than one for tests that run side by side, because all databases of a Redis server share its channels
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, redisUrls: string[], stop: () => Promise<void> }>}
 */
export async function startTestPair({ isDurable = false, redisServers = 1 } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-test-'));
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const password = randomBytes(16).toString('hex');
  const databasePort = await freePort();
  const redisPorts = [];
  while (redisPorts.length < redisServers) redisPorts.push(await freePort());
  const shared = { password, isDurable };
  const mariadb = await privateMariadb({ ...shared, dir, port: databasePort });
  const redisPrograms = await Promise.all(
    redisPorts.map(async (port, index) => ({
      ...(await privateRedis({
        ...shared,
        dir: join(dir, `redis-${index}`),
        port,
        databases: REDIS_DATABASES,
      })),
      name: `redis-${index}`,
    })),
  );
  await Promise.all([mariadb, ...redisPrograms].map((spec) => supervisor.start(spec)));
  const redisUrls = redisPorts.map((port) => `redis://:${password}@127.0.0.1:${port}/0`);
  return {
    databaseUrl: `mysql://${ADMIN}:${password}@127.0.0.1:${databasePort}/`,
    redisUrl: String(redisUrls[0]),
    redisUrls,
    async stop() {
      await supervisor.stopAll();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
