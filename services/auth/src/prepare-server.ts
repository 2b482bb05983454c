import fastifyCookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** What auth's HTTP side needs before it listens: cookies, and answers that nothing on the way keeps. */
export const prepareServer = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(fastifyCookie);
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
};
