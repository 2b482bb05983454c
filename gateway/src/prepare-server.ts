import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { sessionCookieName } from '@festival/contracts/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from './cache/answers/answer-cache.js';
import { registerCache } from './cache/answers/register-cache.js';
import type { GatewayConfig } from './config.js';
import { RateLimits } from './edge/limits/rate-limits.js';
import { registerBodyParsers } from './edge/proxy/body-parsers.js';
import { registerSecurity } from './edge/security/register-security.js';
import { Sessions } from './edge/sessions/sessions.js';
import { registerMailboxTunnel } from './operations/mailbox/register-mailbox-tunnel.js';
import { registerQueues } from './operations/queues/register-queues.js';
import { registerAssets } from './site/assets/register-assets.js';
import { PageController } from './site/pages/page.controller.js';
import { ReleaseFetcher } from './site/releases/fetching/release-fetcher.js';
import { registerSiteHeader } from './site/releases/register-site-header.js';
import { ReleaseReaders } from './site/releases/release-readers.js';
import { Releases } from './site/releases/releases.js';

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
    fetcher: app.get(ReleaseFetcher),
  });
  await registerQueues(server, app.get(Sessions), config);
  if (config.FESTIVAL_MODE === 'demo' && config.MAILBOX_URL)
    registerMailboxTunnel(server, config.MAILBOX_URL, config);
};
