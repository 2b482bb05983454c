import {
  createService,
  type ProcessDefinition,
  type ServiceDefinition,
} from '@festival/service-kit/boot';
import type { CommonConfig } from '@festival/service-kit/config';
import { createLogger } from '@festival/service-kit/logging';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { IDENTITY_PUBLIC_KEYS } from '../identity.js';
import { createPlace, type Place, type Placed } from './place.js';
import { type Request, requestTo } from './request.js';

type Environment = Record<string, string>;

/** One process of a service. */
export interface TestProcess<Config> {
  app: NestFastifyApplication;
  config: Config;
  dataSource: DataSource;
  request: Request;
  close(): Promise<void>;
}

/** A service with its own database and Redis. */
export interface TestService<Config> extends TestProcess<Config> {
  emptyRedis(): Promise<void>;
}

/** A configuration for a test. The environment is checked, but not the rules that apply only in production. */
export const testConfig = <Config extends CommonConfig>(
  { config }: Pick<ProcessDefinition<Config>, 'config'>,
  { databaseUrl, redisUrl }: Pick<Place, 'databaseUrl' | 'redisUrl'>,
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
  place: Pick<Place, 'databaseUrl' | 'redisUrl'>,
  env?: Environment,
): Promise<TestProcess<Config>> => {
  const config = testConfig(definition, place, env);
  const app = await bootService(definition, config);
  return {
    app,
    config,
    dataSource: app.get(DataSource),
    request: requestTo(definition.name, app),
    close: () => app.close(),
  };
};

/** Starts something in a place of its own, which is removed when it closes. */
export const inOwnPlace = async <Started extends { close(): Promise<void> }>(
  definition: Placed,
  start: (place: Place) => Promise<Started>,
): Promise<Started & Pick<Place, 'emptyRedis'>> => {
  const place = await createPlace(definition);
  const started = await start(place).catch(async (error) => {
    await place.close();
    throw error;
  });
  return {
    ...started,
    emptyRedis: place.emptyRedis,
    async close() {
      await started.close();
      await place.close();
    },
  };
};

export const startService = <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
  env?: Environment,
): Promise<TestService<Config>> =>
  inOwnPlace(definition, (place) => startProcess(definition, place, env));
