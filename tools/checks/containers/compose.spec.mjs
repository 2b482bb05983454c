import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
 * @property {string[]} [profiles]
 * @property {Record<string, { condition: string }>} [depends_on]
 */
/** @type {{ services: Record<string, Container> }} */
const compose = parse(source, { merge: true });

/** @param {string} file @returns {Environment} */
const envFile = (file) =>
  Object.fromEntries(
    readFileSync(inRoot('docker', file), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** The environment of a process in the composition, with the values of an env file. */
const environmentOf = (/** @type {string} */ name, /** @type {Environment} */ given) =>
  Object.fromEntries(
    Object.entries(compose.services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (place, key, other) =>
        place.includes(':-') ? given[key] || other : (given[key] ?? ''),
      ),
    ]),
  );

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

/** The SQL that the script sends to MariaDB. The client in the test only prints its input. @param {Environment} passwords */
const createdWith = (passwords) => {
  const dir = mkdtempSync(join(tmpdir(), 'festival-databases-'));
  writeFileSync(join(dir, 'mariadb'), '#!/bin/sh\ncat\n', { mode: 0o755 });
  try {
    return execFileSync('sh', [inRoot('docker', 'create-databases.sh')], {
      env: { PATH: `${dir}:${process.env.PATH}`, ...passwords },
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
    const given = environmentOf(name, envFile('demo.env'));
    expect(() => read(name, given)).not.toThrow();
  });

  it.each(checkedProcesses.slice(0, -1))('lets no demo secret into %s in production', (name) => {
    const given = environmentOf(name, { ...envFile('demo.env'), FESTIVAL_MODE: 'production' });
    const start = () => read(name, { ...given, OIDC_ISSUER: 'https://id.example' });
    const secrets = Object.keys(given).filter((variable) => /_(SECRET|KEY)$/.test(variable));
    for (const variable of ['REDIS_URL', ...secrets.filter((secret) => given[secret])])
      expect(start).toThrow(`${variable}: is a demo secret; production refuses it`);
  });

  it.each(checkedProcesses.slice(0, -1))(
    'gives %s an address on https, a Redis with a password and a proxy',
    (name) => {
      const filled = Object.entries(envFile('demo.env')).map(([key, value]) => [
        key,
        value.replace(/demo/gi, '5f2c').replace('http:', 'https:'),
      ]);
      const real = {
        ...Object.fromEntries(filled),
        FESTIVAL_MODE: 'production',
        TRUST_PROXY: '10.0.0.1',
      };
      expect(() => read(name, environmentOf(name, real))).not.toThrow();
    },
  );

  it('needs nothing that the env files do not name', () => {
    const needed = [...source.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
    for (const file of ['demo.env', 'production.env.example'])
      expect(Object.keys(envFile(file))).toEqual(expect.arrayContaining(needed));
  });

  it('creates the database of a service, for any content of the volume, before it starts the service', () => {
    const passwords = compose.services.databases?.environment ?? {};
    const statements = createdWith(
      Object.fromEntries(Object.keys(passwords).map((key) => [key, `of-${key}`])),
    );
    const services = Object.values(compose.services).flatMap((service) => {
      const url = service.environment?.DATABASE_URL;
      return url ? [{ ...service, url }] : [];
    });
    expect(services).toHaveLength(SERVICES.length);
    for (const { url, depends_on } of services) {
      const [, user, password, database] =
        url.match(/^mysql:\/\/(\w+):\$\{(\w+):[^}]*\}@mariadb:3306\/(\w+)$/) ?? [];
      expect(user).toBe(database);
      expect(statements).toContain(`CREATE DATABASE IF NOT EXISTS \`${database}\``);
      expect(statements).toContain(`'${database}'@'%' IDENTIFIED BY 'of-${password}'`);
      expect(passwords).toHaveProperty(password ?? '');
      expect(depends_on).toMatchObject({
        databases: { condition: 'service_completed_successfully' },
      });
    }
  });
});
