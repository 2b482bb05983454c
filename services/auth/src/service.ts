import fastifyCookie from '@fastify/cookie';
import { defineService } from '@festival/service-kit/boot';
import { CONFIG } from '@festival/service-kit/config';
import { isGateway } from '@festival/service-kit/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { type AuthConfig, authConfig } from './config.js';
import { endFormerCookies } from './cookies.js';
import { database } from './database.js';
import { Sessions } from './sessions/sessions.table.js';

/** Prepares auth's HTTP server: cookies, and answers that must not be cached. */
const prepareServer = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(fastifyCookie);
  const { PUBLIC_URL } = app.get<AuthConfig>(CONFIG);
  const sessions = app.get(Sessions);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await sessions.end(endFormerCookies(request, reply, PUBLIC_URL));
  });
};

export const authService = defineService({
  name: 'auth',
  config: authConfig,
  database,
  createModule: (config) => AppModule.forRoot(config),
  prepare: prepareServer,
  http: () => ({ trustProxy: isGateway }),
});
