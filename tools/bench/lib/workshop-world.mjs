import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { startTestPair } from '../../checks/test-pair.mjs';
import { createDatabases, databaseUrl } from '../../launcher/lib/databases.mjs';
import { identityEnvironment } from '../../launcher/lib/identity-keys.mjs';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { freePort } from '../../launcher/lib/ports.mjs';
import { run } from '../../launcher/lib/run.mjs';
import { serviceUrls } from '../../launcher/lib/service-urls.mjs';
import { Supervisor } from '../../launcher/lib/supervisor.mjs';
import { SERVICES } from '../../launcher/processes.mjs';
import { signIn } from './sign-in.mjs';
import { toSpec } from './spec.mjs';

/** More than will ever press. */
const PLACES = 1_000_000_000;

/** Workshops with room for everybody behind a gateway, on a MariaDB and a Redis of their own; every commit reaches the disk. */
export async function openWorkshopWorld() {
  const dir = await mkdtemp(join(tmpdir(), 'festival-bench-'));
  const pair = await startTestPair({ isDurable: true });
  const own = { name: 'festival_workshops', password: randomBytes(12).toString('hex') };
  await createDatabases(pair.databaseUrl, [own]);
  const url = databaseUrl(pair.databaseUrl, own);
  const supervisor = new Supervisor({ logs: join(dir, 'logs') });
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const workshopsUrl = `http://127.0.0.1:${port}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const { IDENTITY_PUBLIC_KEYS, privateKeyOf } = identityEnvironment();
  const common = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    FESTIVAL_EPOCH: new Date().toISOString(),
    IDENTITY_PUBLIC_KEYS,
    REDIS_URL: pair.redisUrl,
    LOG_LEVEL: 'error',
    MEDIA_DIR: join(dir, 'media'),
    RELEASES_DIR: join(dir, 'releases'),
  };
  const workshopsEnv = { ...common, DATABASE_URL: url, PORT: String(port) };
  await Promise.all(['media', 'releases'].map((name) => mkdir(join(dir, name))));
  await run(process.execPath, [inRoot('services/workshops/dist/migrate.js')], {
    env: { ...process.env, ...workshopsEnv },
  });
  await supervisor.start(toSpec('workshops', 'services/workshops/dist/main.js', workshopsEnv));
  await supervisor.start(
    toSpec('gateway', 'gateway/dist/main.js', {
      ...common,
      IDENTITY_PRIVATE_KEY: privateKeyOf('gateway'),
      ...serviceUrls(SERVICES, () => workshopsUrl),
      PUBLIC_URL: gatewayUrl,
      PORT: String(gatewayPort),
    }),
  );
  const database = await createConnection({ uri: url });
  const redis = new Redis(pair.redisUrl);

  return {
    databaseUrl: url,
    gatewayUrl,
    signIn: (/** @type {number} */ count) => signIn(redis, count),
    /** @param {string} name @returns {Promise<string>} the id of a new workshop */
    async addWorkshop(name) {
      const id = randomUUID();
      await database.query(
        `INSERT INTO workshops (id, name, organizer, description, category, date, start_time, duration_minutes, location, pictures,
           is_open_talk, max_participants, created_at)
         VALUES (?, ?, 'A circle', '', 'Others', '2021-03-06', '14:00', 90, 'ADM Studio 2', '[]', 0, ?, NOW(3))`,
        [id, name, PLACES],
      );
      return id;
    },
    /** @param {string[]} workshopIds @returns {Promise<number>} how many are signed up, as the rows and the registrations have it */
    async countSignedUp(workshopIds) {
      const [rows] = await database.query(
        `SELECT w.num_registered + w.num_waitlisted AS counted, COUNT(r.id) AS there FROM workshops w
         LEFT JOIN registrations r ON r.workshop_id = w.id AND r.active = 1 WHERE w.id IN (?) GROUP BY w.id`,
        [workshopIds],
      );
      const counts = /** @type {{ counted: number, there: number }[]} */ (rows);
      if (counts.some(({ counted, there }) => counted !== there))
        throw new Error(`The counts of workshops are not true: ${JSON.stringify(counts)}`);
      return counts.reduce((sum, { there }) => sum + there, 0);
    },
    async close() {
      redis.disconnect();
      await database.end();
      await supervisor.stopAll(['gateway', 'workshops']);
      await pair.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openWorkshopWorld>>} WorkshopWorld */
