import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readDatabaseAddress, redisOptions } from './addresses.js';
import { commonConfig, databaseConfig, issuerConfig, readConfig, serviceUrls } from './config.js';

const production = {
  PORT: '3000',
  FESTIVAL_EDITION: '2022',
  PUBLIC_URL: 'https://festival.example',
  REDIS_URL: 'redis://:9f3c1d@redis:6379/0',
  IDENTITY_PUBLIC_KEYS: `gateway:${'A'.repeat(43)},mailer:${'B'.repeat(43)}`,
  IDENTITY_PRIVATE_KEY: 'k'.repeat(43),
};
const schema = commonConfig.extend(issuerConfig.shape);
const read = (change: NodeJS.ProcessEnv = {}) => readConfig(schema, { ...production, ...change });

describe('in production', () => {
  it('starts with an address on https and a Redis with a password', () => {
    expect(read()).toMatchObject({ FESTIVAL_MODE: 'production' });
  });

  it.each([
    ['PUBLIC_URL', 'http://festival.example'],
    ['PUBLIC_URL', ''],
    ['FESTIVAL_EDITION', ''],
    ['REDIS_URL', 'redis://redis:6379/0'],
    ['IDENTITY_PRIVATE_KEY', `demo-${'k'.repeat(38)}`],
  ])('does not start with %s=%s, and names it; a demo does', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: `);
    expect(() => read({ [name]: value, FESTIVAL_MODE: 'demo' })).not.toThrow();
  });
});

it.each([
  ['IDENTITY_PUBLIC_KEYS', ''],
  ['IDENTITY_PUBLIC_KEYS', 'gateway'],
  ['IDENTITY_PUBLIC_KEYS', 'gateway:short'],
  ['IDENTITY_PUBLIC_KEYS', `mailer:${'A'.repeat(43)}`],
  ['IDENTITY_PRIVATE_KEY', 'short'],
])('does not start with %s=%s in any mode', (name, value) => {
  expect(() => read({ [name]: value, FESTIVAL_MODE: 'demo' })).toThrow(`${name}: `);
});

describe('the address of a database', () => {
  const address = 'mysql://catalogue:9f3c1d@db:3306/catalogue';
  const read = (query: string) =>
    readConfig(databaseConfig, { FESTIVAL_MODE: 'demo', DATABASE_URL: `${address}${query}` });

  it('says how to connect', () => {
    expect(readDatabaseAddress(address)).toEqual({
      pool: 16,
      connection: { url: address, connectTimeout: 5_000 },
    });
    const query = '?tls=on&pool=40&connectSeconds=2&statementSeconds=20';
    expect(readDatabaseAddress(`${address}${query}`)).toEqual({
      pool: 40,
      statementSeconds: 20,
      connection: {
        url: address,
        connectTimeout: 2_000,
        ssl: { rejectUnauthorized: true, verifyIdentity: true },
      },
    });
  });

  it.each([
    ['?poolsize=40', 'DATABASE_URL: Unrecognized key: "poolsize"'],
    ['?ssl=true&charset=latin1', 'DATABASE_URL: Unrecognized keys: "ssl", "charset"'],
    ['?pool=many', 'DATABASE_URL: pool: '],
  ])('with %s is refused, and the option named', (query, sentence) => {
    expect(() => read(query)).toThrow(sentence);
  });
});

describe('the address of Redis', () => {
  it('is refused with an unknown option', () => {
    const REDIS_URL = 'redis://:9f3c1d@redis:6379/0?family=6';
    expect(() => readConfig(commonConfig, { ...production, REDIS_URL })).toThrow(
      'REDIS_URL: Unrecognized key: "family"',
    );
    // Otherwise nothing would be encrypted.
    const withoutTls = { ...production, REDIS_URL: 'redis://:9f3c1d@redis:6379/0?ca=/ca.pem' };
    expect(() => readConfig(commonConfig, withoutTls)).toThrow('REDIS_URL: needs rediss: for ca');
  });

  it('is where the sentinels say, if there are any', () => {
    const config = readConfig(commonConfig, {
      ...production,
      REDIS_SENTINELS: 'one:26379, other:26380',
      REDIS_PRIMARY: 'festival',
    });
    expect(redisOptions(config)).toMatchObject({
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'other', port: 26_380 },
      ],
      name: 'festival',
      password: '9f3c1d',
      db: 0,
    });
    expect(() => readConfig(commonConfig, { ...production, REDIS_SENTINELS: 'one' })).toThrow(
      'REDIS_SENTINELS',
    );
  });
});

it('every process takes several addresses of a service', () => {
  const read = (AUTH_URL: string) => readConfig(z.object(serviceUrls(['auth'])), { AUTH_URL });
  expect(read('http://one:3000, http://other:3000')).toEqual({
    AUTH_URL: ['http://one:3000', 'http://other:3000'],
  });
  expect(() => read('http://one:3000,ftp://other')).toThrow('AUTH_URL');
});

describe('a secret in a file', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'secrets-'));
    writeFileSync(join(dir, 'redis'), 'redis://:of-the-file@redis:6379/0\n');
    writeFileSync(join(dir, 'demo'), 'redis://:demo@redis:6379/0\n');
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const fromFile = (name: string, change: NodeJS.ProcessEnv = {}) =>
    read({ REDIS_URL: undefined, REDIS_URL_FILE: join(dir, name), ...change });

  it('is read, and checked like any other', () => {
    expect(fromFile('redis').REDIS_URL).toBe('redis://:of-the-file@redis:6379/0');
    expect(() => fromFile('demo')).toThrow('REDIS_URL: is a demo secret');
  });

  it('is named when it is missing, or given twice', () => {
    expect(() => fromFile('none')).toThrow('REDIS_URL_FILE: cannot be read (ENOENT)');
    expect(() => fromFile('redis', { REDIS_URL: 'redis://:x@redis' })).toThrow(
      'REDIS_URL_FILE: REDIS_URL is given too',
    );
  });
});
