import { identityPrivateKey } from '@festival/service-kit/testing/identity';

export const START = '2021-02-10T10:00:00+08:00';
export const VOTING = '2021-03-10T12:00:00+08:00';
/** When the list of ballots is due. */
export const AFTER_VOTING = '2021-03-22T00:00:10+08:00';

/** The settings of contests in tests, without its addresses. The other services do not answer unless a test starts them. */
export const settings = {
  FESTIVAL_NOW: START,
  IDENTITY_PRIVATE_KEY: identityPrivateKey('contests'),
  AUTH_URL: 'http://127.0.0.1:1',
  CATALOGUE_URL: 'http://127.0.0.1:1',
  WORKSHOPS_URL: 'http://127.0.0.1:1',
  MEDIA_DIR: '/nonexistent',
  EXPORTS_DIR: '/dev/null/exports',
};
