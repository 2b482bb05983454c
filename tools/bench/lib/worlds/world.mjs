import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdentitySigner } from '@festival/service-kit/identity';
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
import { fillCatalogue } from './stock-room.mjs';

/** The account for calls that only admins may make. */
const ADMIN = {
  sub: 'admin',
  role: /** @type {const} */ ('admin'),
  name: 'Admin',
  email: null,
  picture: null,
  sid: 'admin',
};

/**
 * A catalogue, of 1,000 products by default, behind a gateway, with its own MariaDB and Redis. Every commit is written
 * to the disk.
 * @param {import('./stock-room.mjs').Stock} [stock]
 */
export async function openWorld(stock = { products: 1_000 }) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const pair = await startTestPair({ isDurable: true });
  const own = { name: 'festival_catalogue', password: randomBytes(12).toString('hex') };
  await createDatabases(pair.databaseUrl, [own]);
  const url = databaseUrl(pair.databaseUrl, own);
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
  const common = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    FESTIVAL_EPOCH: new Date().toISOString(),
    IDENTITY_PUBLIC_KEYS,
    REDIS_URL: pair.redisUrl,
    LOG_LEVEL: 'error',
  };
  const catalogueEnv = {
    ...common,
    IDENTITY_PRIVATE_KEY: privateKeyOf('catalogue'),
    DATABASE_URL: url,
    AUTH_URL: 'http://127.0.0.1:1',
    MEDIA_DIR: join(dir, 'media'),
    EXPORTS_DIR: join(dir, 'exports'),
    PAYNOW_UEN: 'T21SS0001A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    PORT: String(await freePort()),
  };
  await Promise.all(['media', 'releases'].map((name) => mkdir(join(dir, name))));
  await run(process.execPath, [inRoot('bundles/catalogue.migrate.js')], {
    env: { ...process.env, ...catalogueEnv },
  });
  const database = await createConnection({ uri: url });
  const products = await fillCatalogue(database, stock);
  const redis = new Redis(pair.redisUrl);
  const startedAt = performance.now();
  await supervisor.start(toSpec('catalogue', 'bundles/catalogue.main.js', catalogueEnv));
  const catalogueUrl = `http://127.0.0.1:${catalogueEnv.PORT}`;

  const gatewayItself = new IdentitySigner('gateway', privateKeyOf('gateway'));

  return {
    dir,
    tokenOfAdmin: () => gatewayItself.tokenFor(ADMIN, 'catalogue'),
    database,
    databaseUrl: url,
    catalogueUrl,
    /** Milliseconds from the start of the catalogue's process. */
    sinceStart: () => performance.now() - startedAt,
    products,
    redis,
    /**
     * Starts a gateway in front of the catalogue.
     * @param {string} name
     * @param {NodeJS.ProcessEnv} [env]
     * @returns {Promise<string>} its address
     */
    async openGateway(name, env = {}) {
      const port = String(await freePort());
      const address = `http://127.0.0.1:${port}`;
      await supervisor.start(
        toSpec(name, 'bundles/gateway.main.js', {
          ...common,
          ...serviceUrls(SERVICES, () => catalogueUrl),
          IDENTITY_PRIVATE_KEY: privateKeyOf('gateway'),
          // All requests of a measurement come from one address.
          MAX_REQUESTS: '100000000',
          RELEASES_DIR: join(dir, 'releases'),
          MEDIA_DIR: join(dir, 'media'),
          PUBLIC_URL: address,
          PORT: port,
          ...env,
        }),
      );
      return address;
    },
    /**
     * Starts a baseline program of the folder `baseline`.
     * @param {string} name
     * @param {string} script
     */
    async openBaseline(name, script) {
      const port = String(await freePort());
      await supervisor.start(
        toSpec(name, `tools/bench/baseline/${script}`, { DATABASE_URL: url, PORT: port }),
      );
      return `http://127.0.0.1:${port}`;
    },
    /**
     * @param {number} count
     * @param {string} [role]
     * @returns {Promise<string[]>} the cookies of `count` signed-in accounts, students by default
     */
    signIn: (count, role) => signIn(redis, count, role),
    async close() {
      redis.disconnect();
      await database.end();
      await supervisor.stopAll(['gateway', 'gateway-uncached', 'baseline', 'catalogue']);
      await pair.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
