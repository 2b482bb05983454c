import { describe, expect, it } from '@jest/globals';
import { commonConfig, issuerConfig, readConfig } from './config.js';

const production = {
  PORT: '3000',
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
