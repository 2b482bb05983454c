import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { bundleOf } from '../build/bundles.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The path of a workspace's program: the process itself, or one of its commands. @param tree the root folder; this repository by default */
export const script = (workspace: string, name = 'main', tree = root): string =>
  bundleOf(tree, workspace, name);

/** Nothing listens there. */
export const NOWHERE = 'http://127.0.0.1:1';

/** Auth's settings for tests in which nobody signs in through auth. */
export const AUTH_SETTINGS = {
  MAIL_LINK_SECRET: 'no-links-are-mailed-in-these-tests',
  SECOND_FACTOR_KEY: 'no-second-factor-in-these-tests!',
  OIDC_ISSUER: NOWHERE,
  OIDC_CLIENT_ID: 'nobody',
  OIDC_CLIENT_SECRET: 'nobody-signs-in-like-that',
};

/** The environment variables of every process in these tests. */
export const commonEnvironment = (given: {
  gatewayPort: number;
  redisUrl: string;
  /** A folder for the files that they write. */
  dir: string;
}) => ({
  FESTIVAL_MODE: 'demo',
  FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
  FESTIVAL_EPOCH: new Date().toISOString(),
  IDENTITY_PUBLIC_KEYS,
  PUBLIC_URL: `http://127.0.0.1:${given.gatewayPort}`,
  REDIS_URL: given.redisUrl,
  LOG_LEVEL: 'error',
  PAYNOW_UEN: 'T21SS0001A',
  PAYNOW_NAME: 'MIDSUMMER MEDLEY',
  MEDIA_DIR: given.dir,
  EXPORTS_DIR: given.dir,
  RELEASES_DIR: given.dir,
});

/** A gateway's own variables. It is ready only after every service has answered once, so one service's URL is used for those that don't run. */
export const behindGateway = (serviceUrl: string, mailerUrl: string) => ({
  IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway'),
  // All requests of a test come from one address.
  MAX_REQUESTS: '10000000',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), serviceUrl])),
  MAILER_URL: mailerUrl,
});

/** A session as sign-in stores it in Redis, and its cookie for this gateway. */
export const signedIn = (
  account: { accountId: string; name: string; role: 'student' | 'admin' },
  gatewayUrl: string,
): { key: string; session: string; cookie: string } => {
  const secret = randomBytes(32).toString('base64url');
  const { accountId, name, role } = account;
  return {
    key: `session:${createHash('sha256').update(secret).digest('hex')}`,
    session: JSON.stringify({
      accountId,
      role,
      displayName: name,
      email: `${name}@e.ntu.edu.sg`,
      picture: null,
      createdAt: new Date().toISOString(),
    }),
    cookie: `festival_session_${new URL(gatewayUrl).port}=${secret}`,
  };
};
