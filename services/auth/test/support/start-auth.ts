import { createService } from '@festival/service-kit/boot';
import { dataSourceOptions, runMigrations } from '@festival/service-kit/database';
import { isGateway } from '@festival/service-kit/http';
import { IdentitySigner } from '@festival/service-kit/identity';
import { createLogger } from '@festival/service-kit/logging';
import { identityOf, readSession } from '@festival/service-kit/sessions';
import { createTestDatabase } from '@festival/testing/database';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/testing/identity';
import { testRedis } from '@festival/testing/redis';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { type AuthConfig, authConfig } from '../../src/config.js';
import { database } from '../../src/database.js';
import { prepareServer } from '../../src/prepare-server.js';
import { Browser } from './browser.js';
import { CLIENT_ID, CLIENT_SECRET } from './client.js';

export const SESSION_COOKIE = 'festival_session';
export const DEVICE_COOKIE = 'festival_device';

const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));

/** What another service says of itself. */
export const asService = async (name: 'catalogue' | 'mailer'): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await new IdentitySigner(name, identityPrivateKey(name)).ownTokenFor('auth')}`,
});

const configFor = (given: Record<string, string>): AuthConfig =>
  authConfig.parse({
    FESTIVAL_MODE: 'demo',
    PUBLIC_URL: 'http://localhost:3000',
    PORT: '0',
    IDENTITY_PUBLIC_KEYS,
    MAIL_LINK_SECRET: 'a-secret-of-links-for-these-tests',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: 'http://localhost:1',
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    ...given,
  });

/** A migrated database of its own, and the means to look into it. */
export const createAuthDatabase = async () => {
  const testDatabase = await createTestDatabase('auth');
  await runMigrations(database(testDatabase.url));
  const dataSource = await new DataSource(
    dataSourceOptions(database(testDatabase.url)),
  ).initialize();
  return {
    url: testDatabase.url,
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await testDatabase.drop();
    },
  };
};

/** Auth as its `main.ts` runs it, on a free port. Rejects when it does not start. */
export const bootAuth = async (env: Record<string, string>) => {
  const app = await createService(AppModule.forRoot(configFor(env)), {
    logger: createLogger('auth', 'silent'),
    trustProxy: isGateway,
  });
  try {
    await prepareServer(app);
    await app.listen(0, '127.0.0.1');
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
};

/** Auth itself with a database and a Redis of its own. */
export const startAuth = async (env: Record<string, string> = {}) => {
  const [authDatabase, ownRedis] = await Promise.all([createAuthDatabase(), testRedis()]);
  const redis = new Redis(ownRedis.url);
  const app = await bootAuth({ DATABASE_URL: authDatabase.url, REDIS_URL: ownRedis.url, ...env });
  const url = await app.getUrl();

  return {
    app,
    redis,
    dataSource: authDatabase.dataSource,
    browser: (headers?: Record<string, string>) => new Browser(url, headers),
    /** What the gateway adds to this browser's requests: the identity token of its session. */
    identityOf: async (browser: Browser): Promise<Record<string, string>> => {
      const session = await readSession(redis, browser.cookies.get(SESSION_COOKIE));
      return session
        ? { authorization: `Bearer ${await gateway.tokenFor(identityOf(session), 'auth')}` }
        : {};
    },
    close: async () => {
      await app.close();
      await redis.quit();
      await ownRedis.close();
      await authDatabase.close();
    },
  };
};
export type RunningAuth = Awaited<ReturnType<typeof startAuth>>;
