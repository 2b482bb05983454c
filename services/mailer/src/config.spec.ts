import { readConfig } from '@festival/service-kit/config';
import { describe, expect, it } from '@jest/globals';
import { mailerConfig } from './config.js';

const production = {
  PORT: '3000',
  FESTIVAL_EDITION: '2022',
  PUBLIC_URL: 'https://festival.example',
  REDIS_URL: 'redis://:7c2e9a@127.0.0.1:6379',
  IDENTITY_PUBLIC_KEYS: `gateway:${'A'.repeat(43)}`,
  IDENTITY_PRIVATE_KEY: 'k'.repeat(43),
  EXPORTS_DIR: '/data/exports',
  DATABASE_URL: 'mysql://mailer:9f8e7d@127.0.0.1/festival_mailer',
  SMTP_URL: 'smtps://festival:3b2a1c@mail.example.org',
  MAIL_FROM: 'Midsummer Medley <orders@example.org>',
  AUTH_URL: 'http://127.0.0.1:3002',
  CATALOGUE_URL: 'http://127.0.0.1:3001',
  WORKSHOPS_URL: 'http://127.0.0.1:3003',
  CONTESTS_URL: 'http://127.0.0.1:3004',
  RELEASES_URL: 'http://127.0.0.1:3005',
  PAYNOW_UEN: 'T08GB0032A',
  PAYNOW_NAME: 'MIDSUMMER MEDLEY',
};
const read = (change: NodeJS.ProcessEnv = {}) =>
  readConfig(mailerConfig, { ...production, ...change });

describe('the configuration of the mailer', () => {
  it('is taken as it is when every value is usable', () => {
    expect(read()).toMatchObject({ FESTIVAL_MODE: 'production', PORT: 3000 });
  });

  it.each<[string, string]>([
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'one@example.org, two@example.org'],
    ['PAYNOW_UEN', '12345'],
    ['PAYNOW_NAME', 'A name of more than 25 letters'],
    ['KEEP_DELIVERIES_DAYS', '30'],
    ['KEEP_DELIVERIES_DAYS', '91'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'smtp://demo:demo@mail.example.org'],
  ])('is refused at boot for %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
