import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdentitySigner } from '@festival/service-kit/identity';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { startTestPair } from '../../checks/test-pair.mjs';
import { createDatabases, databaseUrl } from '../../launcher/lib/databases.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { freePort } from '../../launcher/lib/ports.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { Supervisor } from '../../launcher/lib/supervisor.mjs';
import { identityEnvironment, SERVICES, serviceUrls } from '../../launcher/processes.mjs';

const DAY_SECONDS = 86_400;
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';
/** The account for calls that only admins may make. */
const ADMIN = {
  ...{ sub: 'admin', sid: 'admin', name: 'Admin', email: null, picture: null },
  role: /** @type {const} */ ('admin'),
};

/**
 * The database of one service, with its tables but without rows, and a Redis. Every commit is written to the disk. Then start the service and what
 * belongs to it.
 * @param {string} service
 * @param {{ now?: string }} [options] `now`: the festival's time
 */
export async function openWorld(service, { now = '2021-02-10T10:00:00+08:00' } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const pair = await startTestPair({ isDurable: true });
  const own = { name: `festival_${service}`, password: randomBytes(12).toString('hex') };
  await createDatabases(pair.databaseUrl, [own]);
  const url = databaseUrl(pair.databaseUrl, own);
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
  const common = {
    NODE_ENV: 'production',
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
  const ofService = {
    ...common,
    ...serviceUrls(SERVICES, () => NOWHERE),
    IDENTITY_PRIVATE_KEY: privateKeyOf(service),
    DATABASE_URL: url,
    PAYNOW_UEN: 'T21SS0001A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    SMTP_URL: NOWHERE,
    MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
  };
  await Promise.all(['media', 'releases'].map((name) => mkdir(join(dir, name))));
  await run(process.execPath, [inRoot(`bundles/${service}.migrate.js`)], {
    env: { ...process.env, ...ofService, PORT: '0' },
  });
  const database = await createConnection({ uri: url });
  const redis = new Redis(pair.redisUrl);
  const gatewayItself = new IdentitySigner('gateway', privateKeyOf('gateway'));

  /**
   * Starts a program that listens on its PORT.
   * @param {string} name
   * @param {string} script from the root
   * @param {NodeJS.ProcessEnv} env
   * @returns {Promise<string>} its address
   */
  async function start(name, script, env) {
    const port = String(await freePort());
    const address = `http://127.0.0.1:${port}`;
    await supervisor.start({
      name,
      script: inRoot(script),
      env: { ...env, PORT: port, PUBLIC_URL: address },
      isReady: async () => (await fetch(`${address}/healthz`)).ok,
    });
    return address;
  }

  return {
    dir,
    database,
    databaseUrl: url,
    redis,
    start,
    startService: (/** @type {NodeJS.ProcessEnv} */ env = {}) =>
      start(service, `bundles/${service}.main.js`, { ...ofService, ...env }),
    /** @param {string} serviceUrl @param {{ name?: string, env?: NodeJS.ProcessEnv }} [options] */
    startGateway: (serviceUrl, { name = 'gateway', env = {} } = {}) =>
      start(name, 'bundles/gateway.main.js', {
        ...common,
        ...serviceUrls(SERVICES, () => serviceUrl),
        IDENTITY_PRIVATE_KEY: privateKeyOf('gateway'),
        // All requests of a measurement come from one address.
        MAX_REQUESTS: '100000000',
        ...env,
      }),
    /** The first column of the rows. @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
    async column(sql, values) {
      const [rows] = await database.query({ sql, values, rowsAsArray: true });
      return /** @type {unknown[][]} */ (rows).map(([first]) => first);
    },
    /**
     * @param {string} gateway
     * @param {number} count
     * @param {string} [role]
     * @param {() => string} [newId] the next account
     * @returns {Promise<string[]>} the cookies of `count` accounts that are signed in at the gateway
     */
    async signIn(gateway, count, role = 'student', newId = randomUUID) {
      const ids = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
      const pipeline = redis.pipeline();
      for (const [at, id] of ids.entries()) {
        const session = {
          ...{ accountId: newId(), role, displayName: `Student ${at}`, picture: null },
          ...{ email: 'student@e.ntu.edu.sg', createdAt: new Date().toISOString() },
        };
        const digest = createHash('sha256').update(id).digest('hex');
        pipeline.set(`session:${digest}`, JSON.stringify(session), 'EX', DAY_SECONDS);
      }
      await pipeline.exec();
      const { port } = new URL(gateway);
      return ids.map((id) => `festival_session_${port}=${id}`);
    },
    /**
     * Calls the service as an admin does, without a gateway.
     * @param {string} method
     * @param {string} address
     * @param {object} [body]
     * @returns {Promise<any>} the JSON of the answer
     */
    async askAsAdmin(method, address, body) {
      const answer = await fetch(address, {
        method,
        headers: {
          authorization: `Bearer ${await gatewayItself.tokenFor(ADMIN, service)}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok)
        throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async close() {
      redis.disconnect();
      await database.end();
      await supervisor.stopAll(() => true);
      await pair.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */
