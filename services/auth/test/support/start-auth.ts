import type { Identity } from '@festival/contracts/identity';
import { openDatabase } from '@festival/service-kit/database';
import { IdentitySigner } from '@festival/service-kit/identity';
import { identityOf, readSession } from '@festival/service-kit/sessions';
import { identityPrivateKey } from '@festival/service-kit/testing/identity';
import {
  bootService,
  createStores,
  type Stores,
  testConfig,
} from '@festival/service-kit/testing/service';
import { Redis } from 'ioredis';
import { database } from '../../src/database.js';
import { authService } from '../../src/service.js';
import { settings } from '../settings.js';
import { Browser } from './browser.js';
import './cheap-passwords.js';

export const SESSION_COOKIE = 'festival_session';
export const DEVICE_COOKIE = 'festival_device';

const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));

export const asService = async (name: 'catalogue' | 'mailer'): Promise<Record<string, string>> => ({
  authorization: `Bearer ${new IdentitySigner(name, identityPrivateKey(name)).ownTokenFor('auth')}`,
});

export const asPerson = async (who: Identity): Promise<Record<string, string>> => ({
  authorization: `Bearer ${gateway.tokenFor(who, 'auth')}`,
});

/** A database and a Redis for auth, and access to the database. */
export const createAuthStores = async () => {
  const stores = await createStores(authService);
  const dataSource = await openDatabase(database(stores.databaseUrl));
  return {
    ...stores,
    dataSource,
    async close() {
      await dataSource.destroy();
      await stores.close();
    },
  };
};

/** Starts auth like its `main.ts`, on a free port. Rejects when it does not start. */
export const bootAuth = async (
  stores: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> = {},
) => {
  const config = testConfig(authService, stores, {
    ...settings,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const app = await bootService(authService, config);
  await app.listen(0, '127.0.0.1');
  return app;
};

export const startAuth = async (env: Record<string, string> = {}) => {
  const stores = await createAuthStores();
  const redis = new Redis(stores.redisUrl);
  const app = await bootAuth(stores, env);
  const url = await app.getUrl();

  return {
    app,
    redis,
    dataSource: stores.dataSource,
    browser: (headers?: Record<string, string>) => new Browser(url, headers),
    /** The header that the gateway adds to this browser's requests: the identity token of its session. */
    identityOf: async (browser: Browser): Promise<Record<string, string>> => {
      const session = await readSession(redis, browser.cookies.get(SESSION_COOKIE));
      return session ? asPerson(identityOf(session)) : {};
    },
    close: async () => {
      await app.close();
      await redis.quit();
      await stores.close();
    },
  };
};
export type RunningAuth = Awaited<ReturnType<typeof startAuth>>;
