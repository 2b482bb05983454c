import type { Identity } from '@festival/contracts/identity';
import { jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { createService, type ProcessDefinition, type ServiceDefinition } from '../src/boot.js';
import { FestivalClock } from '../src/clock.js';
import type { CommonConfig } from '../src/config.js';
import { type DatabaseSettings, runMigrations } from '../src/database.js';
import { IdentitySigner } from '../src/identity.js';
import { createLogger } from '../src/logging.js';
import { Schedules, scheduleKey } from '../src/schedules.js';
import { eventually } from './eventually.js';
import { IDENTITY_PUBLIC_KEYS, ISSUERS, type Issuer, identityPrivateKey } from './identity.js';
import { createTestDatabase, testRedis } from './stores.js';

type Environment = Record<string, string>;

export interface TestProcess<Config> {
  app: NestFastifyApplication;
  config: Config;
  dataSource: DataSource;
  request: Request;
  close(): Promise<void>;
}

export interface TestService<Config> extends TestProcess<Config> {
  emptyRedis(): Promise<void>;
}

/** A configuration for a test. The environment is checked, but not the rules that apply only in production. */
export const testConfig = <Config extends CommonConfig>(
  { config }: Pick<ProcessDefinition<Config>, 'config'>,
  { databaseUrl, redisUrl }: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env: Environment = {},
): Config =>
  config.parse({
    FESTIVAL_MODE: 'demo',
    PORT: 0,
    REDIS_URL: redisUrl,
    DATABASE_URL: databaseUrl,
    IDENTITY_PUBLIC_KEYS,
    LOG_LEVEL: 'silent',
    ...env,
  });

/** A service as its `main.ts` creates it, without listening. If the start fails, it closes everything and rejects. */
export const bootService = async <Config extends CommonConfig>(
  { name, createModule, prepare, http }: ProcessDefinition<Config>,
  config: Config,
): Promise<NestFastifyApplication> => {
  const logger = createLogger(name, config.LOG_LEVEL);
  const app = await createService(createModule(config), { logger, ...http?.(config) });
  try {
    await prepare?.(app, config);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
};

export const startProcess = async <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
  stores: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env?: Environment,
): Promise<TestProcess<Config>> => {
  const config = testConfig(definition, stores, env);
  const app = await bootService(definition, config);
  return {
    app,
    config,
    dataSource: app.get(DataSource),
    request: requestTo(definition.name, app),
    close: () => app.close(),
  };
};

/** Starts something with stores of its own, which are removed when it closes. */
export const withOwnStores = async <Started extends { close(): Promise<void> }>(
  definition: StoredService,
  start: (stores: Stores) => Promise<Started>,
): Promise<Started & Pick<Stores, 'emptyRedis'>> => {
  const stores = await createStores(definition);
  const started = await start(stores).catch(async (error) => {
    await stores.close();
    throw error;
  });
  return {
    ...started,
    emptyRedis: stores.emptyRedis,
    async close() {
      await started.close();
      await stores.close();
    },
  };
};

export const startService = <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
  env?: Environment,
): Promise<TestService<Config>> =>
  withOwnStores(definition, (stores) => startProcess(definition, stores, env));

/** A migrated database and a Redis. Several processes of a service can share them. */
export interface Stores {
  databaseUrl: string;
  redisUrl: string;
  emptyRedis(): Promise<void>;
  close(): Promise<void>;
}

export interface StoredService {
  name: string;
  database: (url: string) => DatabaseSettings;
}

export const createStores = async ({ name, database }: StoredService): Promise<Stores> => {
  const [db, redis] = await Promise.all([createTestDatabase(name), testRedis()]);
  await runMigrations(database(db.url));
  return {
    databaseUrl: db.url,
    redisUrl: redis.url,
    emptyRedis: () => redis.empty(),
    close: async () => void (await Promise.all([db.drop(), redis.close()])),
  };
};

/** One process of a service, with control of the festival's time there. */
export interface TimedProcess<Config> extends TestProcess<Config> {
  setNow(instant: string): Promise<void>;
  /** Moves the festival's time, and stops all clocks there until the test is over. */
  standAt(instant: string): Promise<void>;
}

/** The same for all processes of the same stores, so that they follow each other's moves of the clock. */
const EPOCH = '2026-01-01T00:00:00Z';

/** Starts a process at exactly the given time, however long the start takes. Processes of the same stores follow each other's time changes. */
export const startInTime = async <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
  stores: Pick<Stores, 'databaseUrl' | 'redisUrl'>,
  env: Record<string, string> & { FESTIVAL_NOW: string },
): Promise<TimedProcess<Config>> => {
  // The time that has passed since the epoch is taken off, so that tasks which run during the start see this time too.
  const passed = Date.now() - Date.parse(EPOCH);
  const one = await startProcess(definition, stores, {
    ...env,
    FESTIVAL_EPOCH: EPOCH,
    FESTIVAL_NOW: new Date(Date.parse(env.FESTIVAL_NOW) - passed).toISOString(),
  });
  const setNow = async (instant: string) =>
    void (await one.app.get(FestivalClock).move(new Date(instant)));
  await setNow(env.FESTIVAL_NOW);
  return {
    ...one,
    setNow,
    standAt: async (instant) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now());
      await setNow(instant);
    },
  };
};

/** The body is `any`, because each test checks the shape that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: an answer may be of any shape, also a wrong one
export interface Answer<Body = any> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

interface RequestOptions {
  /** The caller. People call through the gateway, services call directly. */
  as?: Identity | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  idempotencyKey?: string | undefined;
}

export type Request = (method: string, url: string, options?: RequestOptions) => Promise<Answer>;

const signers = new Map(
  ISSUERS.map((issuer) => [issuer, new IdentitySigner(issuer, identityPrivateKey(issuer))]),
);

/** The gateway signs tokens for people, a service signs its own. */
const tokenOf = (who: Identity, audience: string) =>
  signers.get(who.role === 'service' ? (who.sub as Issuer) : 'gateway')?.tokenFor(who, audience);

/** Requests to a service as the gateway or another service sends them, without a socket. */
export const requestTo =
  (name: string, app: NestFastifyApplication): Request =>
  async (method, url, options = {}) => {
    const { as, body, headers, idempotencyKey } = options;
    const token = as && tokenOf(as, name);
    const answer = await app.inject({
      method: method as 'GET',
      url,
      payload: body as object | undefined,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
    };
  };

const LONGER_THAN_ANY_TEST_MS = 3_600_000;

/** The scheduled tasks of a service, by their names. */
export const schedulesOf = (app: NestFastifyApplication, service: string) => {
  const redis = app.get(Redis, { strict: false });
  const schedules = app.get(Schedules, { strict: false });
  const keys = (names: readonly string[]) => names.map((name) => scheduleKey(service, name));
  return {
    /** No process runs these tasks any more. Resolves when the current runs of this process have ended. */
    async pause(...names: string[]): Promise<void> {
      for (const key of keys(names)) await redis.set(key, 'paused', 'PX', LONGER_THAN_ANY_TEST_MS);
      await schedules.untilIdle();
    },
    async resume(...names: string[]): Promise<void> {
      await redis.del(...keys(names));
    },
    /** Resolves when a run that begins now has ended. */
    async run(name: string): Promise<void> {
      const key = scheduleKey(service, name);
      await schedules.untilIdle();
      await redis.del(key);
      schedules.wake(name);
      await eventually(async () => (await redis.exists(key)) === 1);
      await schedules.untilIdle();
    },
    /** Waits until a task has run at the service's first start. A task that runs every hour does not run again during a test. */
    firstTurn: (name: string): Promise<void> =>
      eventually(async () => (await redis.get(scheduleKey(service, name))) === 'done'),
  };
};

/**
 * Until the test is over, no request is refused because it waited too long. The result of many simultaneous requests then does not
 * depend on the load of the machine.
 */
export const withoutDeadlines = (): void => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
};
