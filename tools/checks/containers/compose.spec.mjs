import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../../launcher/lib/paths.mjs';
import { PROCESSES, SERVICES } from '../../launcher/processes.mjs';
import { checkedProcesses, processSchemas } from '../process-variables.mjs';

/** @typedef {Record<string, string>} Environment */

const source = readFileSync(inRoot('docker-compose.yml'), 'utf8');
/**
 * @typedef {object} Container
 * @property {Environment} [environment]
 * @property {(string | { source: string, target: string })[]} [secrets]
 * @property {string[]} [command]
 * @property {string[]} [profiles]
 * @property {Record<string, { condition: string }>} [depends_on]
 */
/** @type {{ services: Record<string, Container> }} */
const compose = parse(source, { merge: true });

/** @param {string[]} path @returns {Environment} */
const envFile = (...path) =>
  Object.fromEntries(
    readFileSync(inRoot(...path), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const demo = envFile('.env');

const secretsDir = inRoot('docker', 'demo-secrets');
/** The demo's secrets by the names of their files. */
const demoSecrets = Object.fromEntries(
  readdirSync(secretsDir).map((name) => [name, readFileSync(join(secretsDir, name), 'utf8')]),
);

/** @param {string} name @param {Environment} [secrets] @returns {Environment} the variables of a container that are files */
const secretsOf = (name, secrets = demoSecrets) =>
  Object.fromEntries(
    (compose.services[name]?.secrets ?? []).flatMap((secret) =>
      typeof secret === 'string' ? [] : [[secret.target, secrets[secret.source]?.trim() ?? '']],
    ),
  );

const mounted = (/** @type {string} */ name) =>
  (compose.services[name]?.secrets ?? []).map((secret) =>
    typeof secret === 'string' ? secret : secret.source,
  );

/** The environment of a process in the composition, with the values of an env file. */
const environmentOf = (
  /** @type {string} */ name,
  /** @type {Environment} */ given,
  /** @type {Environment | undefined} */ secrets = undefined,
) => ({
  ...secretsOf(name, secrets),
  ...Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (place, key, other) =>
        place.includes(':-') ? given[key] || other : (given[key] ?? ''),
      ),
    ]),
  ),
});

/** @type {Record<string, import('zod').ZodObject>} */
let schemas = {};
/** @type {typeof import('../../../packages/service-kit/src/config.js').readConfig} */
let readConfig;
beforeAll(async () => {
  schemas = await processSchemas();
  ({ readConfig } = await import(inRoot('packages/service-kit/src/config.ts')));
});

const read = (/** @type {string} */ name, /** @type {Environment} */ environment) => {
  const schema = schemas[name];
  if (!schema) throw new Error(`There is no process ${name}`);
  return readConfig(schema, environment);
};

/** The SQL that the script sends to MariaDB. The client in the test only prints its input. */
const createdStatements = () => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-databases-'));
  writeFileSync(join(dir, 'mariadb'), '#!/bin/sh\ncat\n', { mode: 0o755 });
  for (const name of mounted('databases')) cpSync(join(secretsDir, name), join(dir, name));
  try {
    return execFileSync('sh', [inRoot('docker', 'create-databases.sh')], {
      env: { PATH: `${dir}:${process.env.PATH}`, SECRETS: dir },
      encoding: 'utf8',
    });
  } finally {
    rmSync(dir, { recursive: true });
  }
};

describe('docker-compose.yml', () => {
  it('runs every process that npm start runs, and the demo ones only in the demo', () => {
    for (const { name, isDemoOnly = false } of PROCESSES)
      expect([name, compose.services[name]?.profiles?.includes('demo') ?? false]).toEqual([
        name,
        isDemoOnly,
      ]);
  });

  it.each(checkedProcesses)('gives %s everything that it needs to start as a demo', (name) => {
    const given = environmentOf(name, demo);
    expect(() => read(name, given)).not.toThrow();
  });

  it.each(checkedProcesses.slice(0, -1))('lets no demo secret into %s in production', (name) => {
    const given = environmentOf(name, { ...demo, FESTIVAL_MODE: 'production' });
    const start = () => read(name, { ...given, OIDC_ISSUER: 'https://id.example' });
    for (const variable of Object.keys(secretsOf(name)).filter((one) => one !== 'SMTP_URL'))
      expect(start).toThrow(`${variable}: is a demo secret; production refuses it`);
  });

  it.each(checkedProcesses.slice(0, -1))(
    'gives %s an address on https, a Redis with a password and a proxy',
    (name) => {
      const real = (/** @type {Environment} */ values) =>
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [
            key,
            value.replace(/demo/gi, '5f2c').replace('http:', 'https:'),
          ]),
        );
      const given = { ...real(demo), FESTIVAL_MODE: 'production', TRUST_PROXY: '10.0.0.1' };
      const environment = environmentOf(name, given, real(demoSecrets));
      expect(() => read(name, environment)).not.toThrow();
    },
  );

  it.each(checkedProcesses)('gives %s as files only what it reads from files', (name) => {
    const files = Object.keys(secretsOf(name));
    expect(files.filter((one) => schemas[name]?.shape[one]?.meta()?.secret !== true)).toEqual([]);
  });

  it.each(checkedProcesses)('passes on every variable that %s reads', (name) => {
    const forDevelopers = ['CACHE', 'DEV_RELOAD'];
    const given = Object.keys(environmentOf(name, demo));
    const read = Object.keys(schemas[name]?.shape ?? {});
    expect(read.filter((one) => !given.includes(one) && !forDevelopers.includes(one))).toEqual([]);
  });

  it('needs nothing that the env files do not name', () => {
    const needed = [...source.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    for (const file of [['.env'], ['docker', 'production.env.example']])
      expect(Object.keys(envFile(...file))).toEqual(expect.arrayContaining(needed));
  });

  it('has a file for each secret, in the demo and of those that are made', () => {
    const { secrets } = parse(source);
    expect(Object.keys(secrets).sort()).toEqual(Object.keys(demoSecrets).sort());
    const dir = mkdtempSync(join(tmpdir(), 'festival-secrets-'));
    const make = () =>
      execFileSync(process.execPath, [inRoot('docker', 'make-secrets.mjs'), dir], {
        encoding: 'utf8',
      });
    try {
      const printed = make();
      const made = Object.fromEntries(
        readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]),
      );
      const byHand = ['oidc-client-secret', 'smtp-url'];
      expect([...Object.keys(made), ...byHand].sort()).toEqual(
        [...Object.keys(demoSecrets), 'identity-public-keys'].sort(),
      );
      const others = { 'oidc-client-secret': '5f2c'.repeat(4), 'smtp-url': 'smtps://mail.example' };
      const given = {
        ...envFile('docker', 'production.env.example'),
        ...{ PUBLIC_URL: 'https://festival.example', TRUST_PROXY: '10.0.0.1' },
        FESTIVAL_EDITION: '2022',
        PREVIEW_URL: 'https://preview.example',
        ...{ OIDC_CLIENT_ID: '5f2c', MAIL_FROM: 'orders@festival.example' },
        ...{ PAYNOW_UEN: 'T21SS0001A', PAYNOW_NAME: 'MIDSUMMER MEDLEY' },
        IDENTITY_PUBLIC_KEYS: printed.trim().replace('IDENTITY_PUBLIC_KEYS=', ''),
      };
      for (const name of checkedProcesses.slice(0, -1)) {
        const environment = environmentOf(name, given, { ...made, ...others });
        expect(() => read(name, environment)).not.toThrow();
      }
      expect(make()).toBe(printed);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('gives what a restore writes to the user of the processes', () => {
    const dir = mkdtempSync(join(tmpdir(), 'festival-restore-'));
    cpSync(inRoot('docker', 'backups.sh'), join(dir, 'backups.sh'));
    writeFileSync(join(dir, 'restore.sh'), 'echo restore "$@"; echo "$DATABASES"\n');
    writeFileSync(join(dir, 'chown'), '#!/bin/sh\necho chown "$@"\n', { mode: 0o755 });
    const time = '2021-02-10 01:30:00';
    try {
      const printed = execFileSync('bash', [join(dir, 'backups.sh'), 'restore', 'kept', time], {
        env: {
          ...{ PATH: `${dir}:${process.env.PATH}`, TMPDIR: dir },
          ...{ SECRETS: secretsDir, DATA: '/data' },
        },
        encoding: 'utf8',
      });
      const databases = PROCESSES.flatMap(({ database }) => database ?? []).sort();
      expect(printed.trim().split(/ *\n/)).toEqual([
        `restore /backups/kept ${time}`,
        databases.join(' '),
        'chown -R 1000:1000 /data/media /data/release-store',
      ]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('creates the database of a service, for any content of the volume, before it starts the service', () => {
    const statements = createdStatements();
    for (const name of SERVICES) {
      const { DATABASE_URL: url = '' } = secretsOf(name);
      const [, user, password, database] =
        url.match(/^mysql:\/\/(\w+):([\w-]+)@mariadb:3306\/(\w+)$/) ?? [];
      expect([name, user]).toEqual([name, database]);
      expect(statements).toContain(`CREATE DATABASE IF NOT EXISTS \`${database}\``);
      expect(statements).toContain(`'${database}'@'%' IDENTIFIED BY '${password}'`);
      expect(compose.services[name]?.depends_on).toMatchObject({
        databases: { condition: 'service_completed_successfully' },
      });
    }
  });
});
