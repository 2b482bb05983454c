import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '@festival/service-kit/boot';
import { createLogger, LOGGER, type Logger } from '@festival/service-kit/logging';
import { IDENTITY_PUBLIC_KEYS, identityPrivateKey } from '@festival/testing/identity';
import { testRedis } from '@festival/testing/redis';
import { AppModule } from '../../src/app.module.js';
import type { CacheTime } from '../../src/cache/leases.js';
import { readGatewayConfig } from '../../src/config.js';
import { httpOptions } from '../../src/http-options.js';
import { OpenStreams } from '../../src/live/open-streams.js';
import { Pages } from '../../src/pages/pages.js';
import { prepareServer } from '../../src/prepare-server.js';
import { serviceNames } from '../../src/upstreams/service-names.js';
import { type StandIn, startStandIn } from './stand-in.js';

export const NOW = '2021-02-10T10:00:00+08:00';

interface Settings {
  /** Production's behaviour without its settings, which a test cannot have: TLS in front, a password for Redis. */
  mode?: 'demo' | 'production';
  env?: Record<string, string>;
  cacheTime?: CacheTime;
  answerMs?: number;
  /** Stands between the gateway and Redis. */
  redisThrough?: (url: string) => Promise<string>;
  /** Hears what requests are logged. */
  logger?: Logger;
}

/** The whole gateway on a real socket, with stand-ins for its services and a Redis of its own. */
export interface TestGateway {
  url: string;
  /** What cookies are named by. */
  publicUrl: string;
  dir: string;
  redisUrl: string;
  auth: StandIn;
  catalogue: StandIn;
  workshops: StandIn;
  mailer: StandIn;
  pages: Pages;
  streams: OpenStreams;
  /** What is logged besides requests. */
  logger: Logger;
  close(): Promise<void>;
}

export const startGateway = async ({
  mode = 'demo',
  env,
  cacheTime,
  answerMs,
  redisThrough = async (url) => url,
  logger = createLogger('gateway', 'silent'),
}: Settings = {}): Promise<TestGateway> => {
  const [redis, dir, ...services] = await Promise.all([
    testRedis(),
    mkdtemp(join(tmpdir(), 'gateway-')),
    ...serviceNames.map(() => startStandIn()),
  ]);
  const [auth, catalogue, workshops, mailer] = services as [StandIn, StandIn, StandIn, StandIn];
  const read = readGatewayConfig({
    FESTIVAL_MODE: 'demo',
    FESTIVAL_NOW: NOW,
    PORT: '0',
    REDIS_URL: await redisThrough(redis.url),
    IDENTITY_PUBLIC_KEYS,
    IDENTITY_PRIVATE_KEY: identityPrivateKey('gateway'),
    LOG_LEVEL: 'silent',
    AUTH_URL: auth.url,
    CATALOGUE_URL: catalogue.url,
    WORKSHOPS_URL: workshops.url,
    MAILER_URL: mailer.url,
    RELEASES_DIR: join(dir, 'releases'),
    MEDIA_DIR: join(dir, 'media'),
    ...env,
  });
  const config = { ...read, FESTIVAL_MODE: mode };
  const app = await createService(AppModule.forRoot(config, { cacheTime, answerMs }), {
    logger,
    ...httpOptions(config),
  });
  await prepareServer(app, config);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const gateway: TestGateway = {
    url: `http://localhost:${port}`,
    publicUrl: config.PUBLIC_URL,
    dir,
    redisUrl: redis.url,
    auth,
    catalogue,
    workshops,
    mailer,
    pages: app.get(Pages),
    streams: app.get(OpenStreams),
    logger: app.get(LOGGER),
    async close() {
      await app.close();
      // Those of now: a test may have replaced one that it closed.
      const standIns = [gateway.auth, gateway.catalogue, gateway.workshops, gateway.mailer];
      await Promise.all(standIns.map((service) => service.close()));
      await redis.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
  return gateway;
};
