import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { freePort, Program } from '@festival/service-kit/testing/program';
import {
  createTestDatabase,
  type TestDatabase,
  type TestRedis,
  testRedis,
} from '@festival/service-kit/testing/stores';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { AUTH_SETTINGS, script } from './processes.js';

const PASSWORD = 'correct horse battery';

let databases: Record<'auth' | 'catalogue', TestDatabase>;
let redis: TestRedis;
let dir: string;
let auth: Program;
let catalogue: Program;
let accounts: Connection;
let vendors: Connection;

beforeAll(async () => {
  const [forAuth, forCatalogue] = await Promise.all([
    createTestDatabase('faults_auth'),
    createTestDatabase('faults_vendors'),
  ]);
  databases = { auth: forAuth, catalogue: forCatalogue };
  redis = await testRedis();
  dir = await mkdtemp(join(tmpdir(), 'faults-vendors-'));
  const common = {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    IDENTITY_PUBLIC_KEYS,
    REDIS_URL: redis.url,
    LOG_LEVEL: 'error',
    MEDIA_DIR: dir,
    EXPORTS_DIR: dir,
  };
  const authPort = await freePort();
  const authEnv = {
    ...common,
    DATABASE_URL: forAuth.url,
    ...AUTH_SETTINGS,
  };
  const catalogueEnv = {
    ...common,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue'),
    DATABASE_URL: forCatalogue.url,
    AUTH_URL: `http://127.0.0.1:${authPort}`,
    PAYNOW_UEN: 'T21SS0001A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
  };
  auth = await Program.at({ script: script('services/auth'), env: authEnv }, authPort);
  catalogue = await Program.at({ script: script('services/catalogue'), env: catalogueEnv });
  await Program.toEnd({ script: script('services/auth', 'migrate'), env: authEnv });
  await Program.toEnd({ script: script('services/catalogue', 'migrate'), env: catalogueEnv });
  accounts = await createConnection({ uri: forAuth.url });
  vendors = await createConnection({ uri: forCatalogue.url });
  await Promise.all([auth.start(), catalogue.start()]);
});
afterAll(async () => {
  await Promise.all([auth.kill(), catalogue.kill()]);
  await Promise.all([accounts.end(), vendors.end()]);
  await Promise.all([databases.auth.drop(), databases.catalogue.drop(), redis.close()]);
  await rm(dir, { recursive: true, force: true });
});

let clients = 0;
const client = () => {
  clients += 1;
  return clients;
};

const post = (program: Program, path: string, body: object) =>
  fetch(`${program.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    // The gateway's header. The rate limit is per address, so each client has its own.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${client()}` },
  }).catch(() => undefined);

const form = (name: string) => ({
  username: name,
  password: PASSWORD,
  displayName: `The ${name}`,
  emailAddress: `${name}@stalls.example`,
  surcharge: 1,
});

const idsOf = async (connection: Connection, table: string): Promise<string[]> => {
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT id FROM ${table} WHERE username LIKE 'stall%' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
};
const leftOver = async (): Promise<number> => {
  const [[row]] = await vendors.query<RowDataPacket[]>('SELECT COUNT(*) AS n FROM account_intents');
  return Number(row?.['n']);
};

it.each([1, 3, 5])(
  'kill -9 of the catalogue once auth has made %i of six accounts leaves no login without a vendor and no vendor without a login',
  async (made) => {
    const names = Array.from({ length: 6 }, (_, at) => `stall${made}x${at}`);
    const before = (await idsOf(accounts, 'credentials')).length;
    const signingUp = names.map((name) => post(catalogue, '/vendors', form(name)));
    await eventually(async () => (await idsOf(accounts, 'credentials')).length >= before + made);
    await catalogue.kill();
    await Promise.all(signingUp);
    await catalogue.start();
    for (const name of names.slice(0, 2)) await post(catalogue, '/vendors', form(name));
    await vendors.query('UPDATE account_intents SET begun_at = NOW(3) - INTERVAL 11 MINUTE');
    await eventually(async () => (await leftOver()) === 0);
    const logins = await idsOf(accounts, 'credentials');
    expect(await idsOf(vendors, 'vendors')).toEqual(logins);
    expect(logins.length).toBeGreaterThanOrEqual(2);
    for (const name of names.slice(0, 2)) {
      const login = { username: name, password: PASSWORD };
      expect((await post(auth, '/auth/vendor/login', login))?.status).toBe(200);
    }
  },
);
