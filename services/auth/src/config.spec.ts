import { readConfig } from '@festival/service-kit/config';
import { describe, expect, it } from '@jest/globals';
import { authConfig } from './config.js';

const production = {
  PORT: '4001',
  FESTIVAL_EDITION: '2022',
  PUBLIC_URL: 'https://festival.example',
  REDIS_URL: 'redis://:7c2e9a@redis:6379',
  DATABASE_URL: 'mysql://auth:9f3c1d@mariadb:3306/festival_auth',
  EXPORTS_DIR: '/data/exports',
  IDENTITY_PUBLIC_KEYS: `gateway:${'A'.repeat(43)}`,
  MAIL_LINK_SECRET: '3a8d5c7e9b1f2a4c6e8d0b3f5a7c9e1d',
  SECOND_FACTOR_KEY: '5b1e7d3f9a0c2e4d6f8b1a3c5e7d9f0b',
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
  OIDC_CLIENT_SECRET: 'GOCSPX-aBcDeFgHiJkLmNoPqRsT',
};
const read = (changes: Record<string, string>) =>
  readConfig(authConfig, { ...production, ...changes });

describe('the configuration', () => {
  it('takes Google and the university by default', () => {
    expect(read({})).toMatchObject({
      FESTIVAL_MODE: 'production',
      ALLOWED_EMAIL_DOMAINS: ['e.ntu.edu.sg', 'ntu.edu.sg'],
    });
  });

  it('takes other domains, however they are typed', () => {
    expect(
      read({ ALLOWED_EMAIL_DOMAINS: 'Arts.Example, example.edu ' }).ALLOWED_EMAIL_DOMAINS,
    ).toEqual(['arts.example', 'example.edu']);
  });

  it.each([
    ['ALLOWED_EMAIL_DOMAINS', 'e.ntu.edu.sg,,'],
    ['INVITATION_EMAIL_DOMAINS', '@ntu.edu.sg'],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['OIDC_ISSUER', 'accounts.google.com'],
    ['OIDC_CLIENT_SECRET', 'short'],
    ['SECOND_FACTOR_KEY', 'short'],
    ['SECOND_FACTOR_FOR', 'technical,lanterns'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it.each([
    ['SECOND_FACTOR_KEY', 'a-demo-secret-of-thirty-two-letters'],
    ['MAIL_LINK_SECRET', 'a-demo-secret-of-thirty-two-letters'],
    ['OIDC_CLIENT_SECRET', 'festival-demo-secret'],
    ['DATABASE_URL', 'mysql://auth:demo@mariadb/festival_auth'],
  ])('refuses a demo %s in production, because everybody can read it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: is a demo secret`);
    expect(() => read({ [name]: value, FESTIVAL_MODE: 'demo' })).not.toThrow();
  });

  it('takes a provider without TLS in demo mode only', () => {
    expect(read({ OIDC_ISSUER: 'http://localhost:4002', FESTIVAL_MODE: 'demo' }).OIDC_ISSUER).toBe(
      'http://localhost:4002',
    );
  });
});
