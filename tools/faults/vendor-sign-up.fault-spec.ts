import { eventually } from '@festival/service-kit/testing/eventually';
import type { Program } from '@festival/service-kit/testing/program';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openSite, type Site } from './site.js';

const PASSWORD = 'correct horse battery';

let site: Site;
let auth: Program;
let catalogue: Program;

beforeAll(async () => {
  site = await openSite(['auth', 'catalogue']);
  [auth, catalogue] = [site.program('auth'), site.program('catalogue')];
  await site.start(['auth', 'catalogue']);
});
afterAll(() => site.close());

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

const idsOf = async (service: 'auth' | 'catalogue', table: string): Promise<string[]> => {
  const rows = await site.rows(
    service,
    `SELECT id FROM ${table} WHERE username LIKE 'stall%' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
};
const leftOver = async (): Promise<number> => {
  const [row] = await site.rows('catalogue', 'SELECT COUNT(*) AS n FROM account_intents');
  return Number(row?.['n']);
};

it.each([1, 3, 5])(
  'kill -9 of the catalogue once auth has made %i of six accounts leaves no login without a vendor and no vendor without a login',
  async (made) => {
    const names = Array.from({ length: 6 }, (_, at) => `stall${made}x${at}`);
    const before = (await idsOf('auth', 'credentials')).length;
    const signingUp = names.map((name) => post(catalogue, '/vendors', form(name)));
    await eventually(async () => (await idsOf('auth', 'credentials')).length >= before + made);
    await catalogue.kill();
    await Promise.all(signingUp);
    await catalogue.start();
    for (const name of names.slice(0, 2)) await post(catalogue, '/vendors', form(name));
    await site.rows(
      'catalogue',
      'UPDATE account_intents SET begun_at = NOW(3) - INTERVAL 11 MINUTE',
    );
    await eventually(async () => (await leftOver()) === 0);
    const logins = await idsOf('auth', 'credentials');
    expect(await idsOf('catalogue', 'vendors')).toEqual(logins);
    expect(logins.length).toBeGreaterThanOrEqual(2);
    for (const name of names.slice(0, 2)) {
      const login = { username: name, password: PASSWORD };
      expect((await post(auth, '/auth/vendor/login', login))?.status).toBe(200);
    }
  },
);
