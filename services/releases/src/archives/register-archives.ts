import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Archives come as streams: whoever may not send one has nothing of it read. */
export const registerArchives = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
};
