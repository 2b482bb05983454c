import fastifyCookie from '@fastify/cookie';
import { defineService } from '@festival/service-kit/boot';
import { isGateway } from '@festival/service-kit/http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module.js';
import { authConfig } from './config.js';
import { database } from './database.js';

const prepareServer = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(fastifyCookie);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
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
