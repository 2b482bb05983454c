import type { Identity } from '@festival/contracts/identity';
import { registerForms } from '@festival/pictures/uploads';
import { createService } from '@festival/service-kit/boot';
import { runMigrations } from '@festival/service-kit/database';
import { isGateway } from '@festival/service-kit/http';
import { IdentitySigner } from '@festival/service-kit/identity';
import { createLogger } from '@festival/service-kit/logging';
import { createTestDatabase } from '@festival/testing/database';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/testing/identity';
import { testRedis } from '@festival/testing/redis';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.js';
import { type CatalogueConfig, catalogueConfig } from '../src/config.js';
import { database } from '../src/database.js';
import { SearchFeed } from '../src/search/search-feed.js';

const gateway = new IdentitySigner('gateway', identityPrivateKey('gateway'));
const mailer = new IdentitySigner('mailer', identityPrivateKey('mailer'));
/** The gateway speaks for people, a service for itself. */
const signerOf = ({ role }: Identity) => (role === 'service' ? mailer : gateway);

export const student = (name = 'wei-ling'): Identity => ({
  sub: `student-${name}`,
  role: 'student',
  name,
  email: `${name}@e.ntu.edu.sg`,
  picture: null,
  sid: `session-${name}`,
});

export const admin: Identity = { ...student('desk'), sub: 'admin-desk', role: 'admin' };

export const vendorIdentity = (vendorId: string): Identity => ({
  ...student('seller'),
  sub: vendorId,
  role: 'vendor',
});

/** Bodies are looked into by each test, which says what it expects of them. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be of any shape, also a wrong one
export interface Answer<Body = any> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

interface RequestOptions {
  as?: Identity;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The whole catalogue over a database and a Redis of its own. */
export interface CatalogueApp {
  app: NestFastifyApplication;
  dataSource: DataSource;
  config: CatalogueConfig;
  emptyRedis(): Promise<void>;
  /** What was put into the database behind the API's back is found from then on. */
  index(): Promise<void>;
  request(method: string, url: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

export const startCatalogue = async (env: Record<string, string> = {}): Promise<CatalogueApp> => {
  const [db, redis] = await Promise.all([createTestDatabase('catalogue'), testRedis()]);
  const config = catalogueConfig.parse({
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: '2021-02-10T10:00:00+08:00',
    PORT: 0,
    REDIS_URL: redis.url,
    IDENTITY_PUBLIC_KEYS,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('catalogue'),
    LOG_LEVEL: 'fatal',
    DATABASE_URL: db.url,
    AUTH_URL: 'http://127.0.0.1:1',
    MEDIA_DIR: '/nonexistent',
    PAYNOW_UEN: 'T08GB0032A',
    PAYNOW_NAME: 'MIDSUMMER MEDLEY',
    ...env,
  });
  await runMigrations(database(db.url));
  const app = await createService(AppModule.forRoot(config), {
    logger: createLogger('catalogue', 'fatal'),
    trustProxy: isGateway,
  });
  await registerForms(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    config,
    dataSource: app.get(DataSource),
    emptyRedis: () => redis.empty(),
    index: () => app.get(SearchFeed).look(),
    async request(method, url, { as, body, headers } = {}) {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        payload: body as object | undefined,
        headers: {
          ...(as && { authorization: `Bearer ${await signerOf(as).tokenFor(as, 'catalogue')}` }),
          ...headers,
        },
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json() : answer.body,
      };
    },
    async close() {
      await app.close();
      await db.drop();
      await redis.close();
    },
  };
};
