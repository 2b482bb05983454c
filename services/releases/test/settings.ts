import { identityPrivateKey } from '@festival/service-kit/testing/identity';

/** The service's settings in tests, without its addresses. */
export const settings = {
  FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
  IDENTITY_PRIVATE_KEY: identityPrivateKey('releases'),
  RELEASE_STORE_DIR: '/dev/null/releases',
  LOG_LEVEL: 'silent',
};
