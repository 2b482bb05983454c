import { identityPrivateKey } from '@festival/service-kit/testing/identity';

/** The mailer's settings in tests, without its addresses. Nothing listens at the other services' addresses unless a test does. */
export const settings = {
  FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
  IDENTITY_PRIVATE_KEY: identityPrivateKey('mailer'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Midsummer Medley <orders@festival.example>',
  AUTH_URL: 'http://127.0.0.1:1',
  CATALOGUE_URL: 'http://127.0.0.1:1',
  WORKSHOPS_URL: 'http://127.0.0.1:1',
  CONTESTS_URL: 'http://127.0.0.1:1',
  RELEASES_URL: 'http://127.0.0.1:1',
  PAYNOW_UEN: 'T08GB0032A',
  PAYNOW_NAME: 'MIDSUMMER MEDLEY',
  EXPORTS_DIR: '/dev/null/exports',
};
