import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { sessionCookieName } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from './cache/answer-cache.js';
import { registerCache } from './cache/cache-hook.js';
import type { GatewayConfig } from './config.js';
import { registerBodyParsers } from './edge/body-parsers.js';
import { RateLimits } from './edge/rate-limits.js';
import { registerSecurity } from './edge/security.js';
import { Sessions } from './edge/sessions.js';
import { registerDocs } from './operations/docs.js';
import { registerQueues } from './operations/queues/queues-page.js';
import { registerAssets } from './site/assets.js';
import { PageController } from './site/pages/page.controller.js';
import { InstalledReleases } from './site/releases/installed-releases.js';
import { ReleaseReaders } from './site/releases/readers.js';
import { Releases, registerSiteHeader } from './site/releases/releases.js';

const BROTLI_QUALITY = 4;

/** Everything before the routes. The cache comes early, because most requests need nothing else. */
export const prepareServer = async (
  app: NestFastifyApplication,
  config: GatewayConfig,
): Promise<void> => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  registerSecurity(server, config, (request, reply) =>
    app.get(PageController).refuseLogin(request, reply),
  );
  registerSiteHeader(server, app.get(Releases));
  if (config.CACHE === 'on')
    registerCache(server, {
      cache: app.get(AnswerCache),
      limits: app.get(RateLimits),
      cookieName: sessionCookieName(config.PUBLIC_URL),
    });
  registerBodyParsers(server);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await registerAssets(server, config, {
    readers: app.get(ReleaseReaders),
    installed: app.get(InstalledReleases),
  });
  await registerDocs(server, app.get<Edition>(EDITION), config);
  await registerQueues(server, app.get(Sessions), config);
};
