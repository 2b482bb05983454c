import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/testing/identity';

const root = join(import.meta.dirname, '..', '..');

/** The compiled script of a workspace: what it runs as, or one of its commands. @param tree another than this one */
export const script = (workspace: string, name = 'main', tree = root): string =>
  join(tree, workspace, 'dist', `${name}.js`);

/** Nobody is there. */
export const NOWHERE = 'http://127.0.0.1:1';

/** What auth is told where nobody signs in by it. */
export const AUTH_SETTINGS = {
  MAIL_LINK_SECRET: 'no-links-are-mailed-in-these-tests',
  SECOND_FACTOR_KEY: 'no-second-factor-in-these-tests!',
  OIDC_ISSUER: NOWHERE,
  OIDC_CLIENT_ID: 'nobody',
  OIDC_CLIENT_SECRET: 'nobody-signs-in-like-that',
};

/** What every process is given whose death is tried. */
export const commonEnvironment = (given: {
  gatewayPort: number;
  redisUrl: string;
  /** A folder for whatever is written. */
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

/** What a gateway has of its own, and behind it: it is ready once each of these has been, so one service stands for those that are not there. */
export const behindGateway = (serviceUrl: string, mailerUrl: string) => ({
  IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway'),
  // All that are tried with are visitors at one address.
  MOST_REQUESTS: '10000000',
  ...Object.fromEntries(serviceNames.map((name) => [serviceUrlVariable(name), serviceUrl])),
  MAILER_URL: mailerUrl,
});

/** A session as sign-in leaves it in Redis, and the cookie that belongs to it at this gateway. */
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
