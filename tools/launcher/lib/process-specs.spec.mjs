import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { bundleOf } from '../../build/bundles.mjs';
import { PROCESSES, SERVICES } from '../processes.mjs';
import { createContext, environmentOf, namesOf, rowsFor, specOf } from './process-specs.mjs';
import { openState } from './state.mjs';

const dir = mkdtempSync(join(tmpdir(), 'festival-specs-'));
afterAll(() => rmSync(dir, { recursive: true }));

const contextOf = (/** @type {NodeJS.ProcessEnv} */ env, copies = 1) =>
  createContext({
    dir,
    env,
    copies,
    state: openState(dir),
    adminUrl: 'mysql://admin:a@127.0.0.1:3306/',
    redisUrl: 'redis://127.0.0.1:6379/0',
    isWatching: false,
  });

/** @param {NodeJS.ProcessEnv} env */
async function environments(env) {
  const context = await contextOf(env);
  return new Map(rowsFor(context).map((row) => [row.name, environmentOf(row, context)]));
}

test('every process has its own port; only the gateway’s can be chosen', async () => {
  const all = await environments({ PORT: '4000', CHECKER_CHROMIUM: '/usr/bin/chromium' });
  const ports = [...all.values()].map(({ PORT }) => PORT);

  expect(new Set(ports).size).toBe(PROCESSES.length);
  expect(ports).not.toContain('undefined');
  expect(all.get('gateway')?.PORT).toBe('4000');
});

test('all agree on the clock, on the trusted signers and on the public address', async () => {
  const all = [...(await environments({ PORT: '4000' })).values()];

  for (const name of ['FESTIVAL_EPOCH', 'IDENTITY_PUBLIC_KEYS', 'PUBLIC_URL', 'REDIS_URL'])
    expect(new Set(all.map((env) => env[name])).size).toBe(1);
  expect(all[0]).toMatchObject({
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    PUBLIC_URL: 'http://localhost:4000',
  });
});

test('no service gets the database address of another', async () => {
  const all = await environments({});
  const users = [...all].map(([name, env]) => [
    name,
    env.DATABASE_URL && new URL(env.DATABASE_URL).username,
  ]);

  expect(Object.fromEntries(users)).toEqual({
    ...Object.fromEntries(SERVICES.map((name) => [name, `festival_${name}`])),
    gateway: undefined,
    checker: undefined,
    mailbox: undefined,
    'demo-provider': undefined,
  });
});

test('production gets its given variables and nothing of the demo', async () => {
  const all = await environments({
    FESTIVAL_MODE: 'production',
    FESTIVAL_EDITION: '2022',
    RELEASE_TRIALS: 'off',
    SMTP_URL: 'smtps://mail.example',
    OIDC_ISSUER: 'https://accounts.google.com',
  });

  expect([...all.keys()]).toEqual([...SERVICES, 'gateway']);
  expect(all.get('auth')).toMatchObject({
    OIDC_ISSUER: 'https://accounts.google.com',
    FESTIVAL_EDITION: '2022',
    FESTIVAL_NOW: '',
  });
  expect(all.get('mailer')).toMatchObject({ SMTP_URL: 'smtps://mail.example' });
  expect(all.get('catalogue')).not.toHaveProperty('PAYNOW_UEN');
  expect(all.get('gateway')).not.toHaveProperty('MAILBOX_URL');
});

test('releases are tried where there is a browser and it is wanted, and only then the registry waits for it', async () => {
  const browser = { CHECKER_CHROMIUM: '/opt/chromium' };
  const tried = await environments(browser);
  expect(tried.get('checker')).toMatchObject(browser);
  expect(tried.get('releases')).toMatchObject({ RELEASE_TRIALS: 'on' });

  const unwanted = await environments({ ...browser, RELEASE_TRIALS: 'off' });
  expect(unwanted.has('checker')).toBe(false);
  expect(unwanted.get('releases')).toMatchObject({ RELEASE_TRIALS: 'off' });
});

test('previews have a name that browsers find on this machine; elsewhere they need an address, and so do trials', async () => {
  const browser = { CHECKER_CHROMIUM: '/usr/bin/chromium' };
  const here = await environments({ ...browser, PORT: '4000' });
  for (const name of ['gateway', 'releases', 'checker'])
    expect(here.get(name)).toMatchObject({ PREVIEW_URL: 'http://preview.localhost:4000' });

  const elsewhere = await environments({ ...browser, PUBLIC_URL: 'http://festival.local:3000' });
  expect(elsewhere.get('gateway')).not.toHaveProperty('PREVIEW_URL');
  expect(elsewhere.get('releases')).not.toHaveProperty('RELEASE_TRIALS');
  expect(elsewhere.has('checker')).toBe(false);

  const given = await environments({ DESK_URL: 'http://admin.localhost:3000' });
  for (const name of ['gateway', 'mailer'])
    expect(given.get(name)).toMatchObject({ DESK_URL: 'http://admin.localhost:3000' });
});

test('the second of two processes can run another release', async () => {
  const last = mkdtempSync(join(dir, 'last-release-'));
  const program = bundleOf(last, 'services/auth', 'main');
  mkdirSync(dirname(program));
  writeFileSync(program, '');
  const context = await contextOf({ LAST_RELEASE: last }, 2);
  const auth = rowsFor(context).find(({ name }) => name === 'auth');

  if (!auth) throw new Error('auth is missing');
  expect(namesOf(auth, context)).toEqual(['auth', 'auth-2']);
  expect(specOf(auth, context, 'auth-2')).toMatchObject({ script: program, cwd: last });
});
