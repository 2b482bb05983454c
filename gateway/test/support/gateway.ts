import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames, serviceUrlVariable } from '@festival/contracts/services';
import { createService } from '@festival/service-kit/boot';
import { readConfig } from '@festival/service-kit/config';
import { createLogger, LOGGER, type Logger } from '@festival/service-kit/logging';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/service-kit/testing/identity';
import { testRedis } from '@festival/service-kit/testing/stores';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../../src/app.module.js';
import type { CacheTime } from '../../src/cache/expiry.js';
import { gatewayConfig } from '../../src/config.js';
import { httpOptions } from '../../src/edge/http-options.js';
import { OpenStreams } from '../../src/live/open-streams.js';
import { prepareServer } from '../../src/prepare-server.js';
import { Pages } from '../../src/site/pages/pages.js';
import { type StandIn, startStandIn } from './stand-in.js';

const NOW = '2021-02-10T10:00:00+08:00';

interface Settings {
  /** Production's behaviour without its settings, which a test cannot have: TLS in front, a password for Redis. */
  mode?: 'demo' | 'production';
  env?: Record<string, string>;
  cacheTime?: CacheTime;
  answerMs?: number;
  /** Opens a proxy between the gateway and Redis. @returns its URL */
  redisThrough?: (url: string) => Promise<string>;
  /** Services that are not ready yet. */
  starting?: readonly ServiceName[];
  /** Receives the log of requests. */
  logger?: Logger;
  /** Receives the path of every route. */
  onRoute?: (path: string) => void;
}

/** The whole gateway on a real socket, with stand-ins for its services and a Redis of its own. */
export interface TestGateway extends Record<ServiceName, StandIn> {
  url: string;
  /** The public address, after which cookies are named. */
  publicUrl: string;
  dir: string;
  redisUrl: string;
  app: NestFastifyApplication;
  pages: Pages;
  streams: OpenStreams;
  /** Receives the log of everything except requests. */
  logger: Logger;
  close(): Promise<void>;
}

export const startGateway = async ({
  mode = 'demo',
  env,
  cacheTime,
  answerMs,
  redisThrough = async (url) => url,
  starting = [],
  logger = createLogger('gateway', 'silent'),
  onRoute = () => undefined,
}: Settings = {}): Promise<TestGateway> => {
  const [redis, dir, ...standIns] = await Promise.all([
    testRedis(),
    mkdtemp(join(tmpdir(), 'gateway-')),
    ...serviceNames.map(async (name) => [name, await startStandIn()] as const),
  ]);
  const services = Object.fromEntries(standIns) as Record<ServiceName, StandIn>;
  for (const name of starting) services[name].isReady = false;
  const read = readConfig(gatewayConfig, {
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: NOW,
    PORT: '0',
    REDIS_URL: await redisThrough(redis.url),
    IDENTITY_PUBLIC_KEYS,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway'),
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(standIns.map(([name, { url }]) => [serviceUrlVariable(name), url])),
    RELEASES_DIR: join(dir, 'releases'),
    MEDIA_DIR: join(dir, 'media'),
    ...env,
  });
  const config = { ...read, FESTIVAL_MODE: mode };
  const app = await createService(AppModule.forRoot(config, { cacheTime, answerMs }), {
    logger,
    ...httpOptions(config),
  });
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRoute', ({ url }) => onRoute(url));
  await prepareServer(app, config);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const gateway: TestGateway = {
    url: `http://localhost:${port}`,
    publicUrl: config.PUBLIC_URL,
    dir,
    redisUrl: redis.url,
    app,
    ...services,
    pages: app.get(Pages),
    streams: app.get(OpenStreams),
    logger: app.get(LOGGER),
    async close() {
      await app.close();
      // The present ones: a test may have replaced one that it closed.
      await Promise.all(serviceNames.map((name) => gateway[name].close()));
      await redis.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
  return gateway;
};
