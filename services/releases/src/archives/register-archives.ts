import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Passes archives on as streams, so that nothing is read of an archive whose sender is refused. */
export const registerArchives = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  server.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
};
