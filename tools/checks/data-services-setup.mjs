import { hasOwnPair, startTestPair } from './test-pair.mjs';

/** Jest's global set-up: a private pair, unless TEST_DATABASE_URL and TEST_REDIS_URL name one. */
export default async function setUp() {
  if (hasOwnPair(process.env)) return;
  const pair = await startTestPair();
  process.env.TEST_DATABASE_URL = pair.databaseUrl;
  process.env.TEST_REDIS_URL = pair.redisUrl;
  Object.assign(globalThis, { stopTestPair: pair.stop });
}
