import { identityPrivateKey } from '@festival/service-kit/testing/identity';

/** The catalogue's settings in tests, without its addresses. Auth does not answer unless a test stubs it. */
export const settings = {
  FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
  IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue'),
  AUTH_URL: 'http://127.0.0.1:1',
  MEDIA_DIR: '/nonexistent',
  EXPORTS_DIR: '/dev/null/exports',
  PAYNOW_UEN: 'T08GB0032A',
  PAYNOW_NAME: 'MIDSUMMER MEDLEY',
};
