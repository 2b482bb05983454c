import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { startTestPair } from '../../../checks/test-pair.mjs';
import { identityEnvironment } from '../../../launcher/lib/festival/identity-keys.mjs';
import { serviceUrls } from '../../../launcher/lib/festival/service-urls.mjs';
import { freePort } from '../../../launcher/lib/machine/ports.mjs';
import { inRoot } from '../../../launcher/lib/paths.mjs';
import { Supervisor } from '../../../launcher/lib/processes/supervisor.mjs';
import { run } from '../../../launcher/lib/run.mjs';
import { createDatabases, databaseUrl } from '../../../launcher/lib/stores/databases.mjs';
import { SERVICES } from '../../../launcher/processes.mjs';
import { toSpec } from '../spec.mjs';
import { signIn } from './sign-in.mjs';

/**
 * One service behind a gateway, with its own MariaDB and Redis. Every commit is written to the disk.
 * @param {string} service
 * @param {{ now: string, env?: (identity: ReturnType<typeof identityEnvironment>) => NodeJS.ProcessEnv }} options
 *   `now` is the festival's time, `env` the service's variables in addition to the common ones
 */
export async function openServiceWorld(service, { now, env = () => ({}) }) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const pair = await startTestPair({ isDurable: true });
  const own = { name: `festival_${service}`, password: randomBytes(12).toString('hex') };
  await createDatabases(pair.databaseUrl, [own]);
  const url = databaseUrl(pair.databaseUrl, own);
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const identity = identityEnvironment();
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identity;
  const common = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: now,
    FESTIVAL_EPOCH: new Date().toISOString(),
    IDENTITY_PUBLIC_KEYS,
    REDIS_URL: pair.redisUrl,
    LOG_LEVEL: 'error',
    MEDIA_DIR: join(dir, 'media'),
    EXPORTS_DIR: join(dir, 'exports'),
    RELEASES_DIR: join(dir, 'releases'),
  };
  const serviceEnv = { ...common, ...env(identity), DATABASE_URL: url, PORT: String(port) };
  await Promise.all(['media', 'releases'].map((name) => mkdir(join(dir, name))));
  await run(process.execPath, [inRoot(`bundles/${service}.migrate.js`)], {
    env: { ...process.env, ...serviceEnv },
  });
  await supervisor.start(toSpec(service, `bundles/${service}.main.js`, serviceEnv));
  await supervisor.start(
    toSpec('gateway', 'bundles/gateway.main.js', {
      ...common,
      IDENTITY_PRIVATE_KEY: privateKeyOf('gateway'),
      ...serviceUrls(SERVICES, () => `http://127.0.0.1:${port}`),
      PUBLIC_URL: gatewayUrl,
      PORT: String(gatewayPort),
    }),
  );
  const database = await createConnection({ uri: url });
  const redis = new Redis(pair.redisUrl);

  return {
    database,
    databaseUrl: url,
    gatewayUrl,
    signIn: (/** @type {number} */ count) => signIn(redis, count),
    async close() {
      redis.disconnect();
      await database.end();
      await supervisor.stopAll(['gateway', service]);
      await pair.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
