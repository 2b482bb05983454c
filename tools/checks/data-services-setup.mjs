import { hasOwnPair, startTestPair } from './test-pair.mjs';

/**
 * Jest's global setup: starts a private MariaDB, and a Redis for each worker, unless TEST_DATABASE_URL and TEST_REDIS_URL name them.
 * @param {{ maxWorkers: number }} globalConfig
 */
export default async function setUp({ maxWorkers }) {
  if (hasOwnPair(process.env)) return;
  const pair = await startTestPair({ redisServers: maxWorkers });
  process.env.TEST_DATABASE_URL = pair.databaseUrl;
  process.env.TEST_REDIS_URL = pair.redisUrls.join(' ');
  Object.assign(globalThis, { stopTestPair: pair.stop });
}
