import { Readable } from 'node:stream';
import { DomainError } from '@festival/service-kit/errors';
import { readJson } from '@festival/service-kit/http';
import type { FastifyInstance } from 'fastify';
import { limited } from './limited.js';

const BODY_BYTES = 1024 * 1024;
/** 10 MB of pictures, and the form around them. */
const UPLOAD_BYTES = 11 * 1024 * 1024;
/** What is announced to be larger is cut off. */
const HEARD_OUT_BYTES = 100 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The gateway answers this call itself, so it reads the body as JSON. */
    readsJson?: boolean;
  }
}

/**
 * Takes bodies as they come. Small ones are read whole, so that a client that dawdles holds no service's connection;
 * uploads are passed on piece by piece.
 */
export const registerBodyParsers = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const refusal = new DomainError('UPLOAD_TOO_LARGE');
    const bytes = Number(request.headers['content-length']);
    if (bytes > HEARD_OUT_BYTES) return done(refusal);
    // Whoever is still sending does not hear an answer: it would see a broken connection.
    if (bytes > UPLOAD_BYTES) {
      payload.once('end', () => done(refusal)).once('error', () => done(refusal));
      return void payload.resume();
    }
    done(null, limited(payload, UPLOAD_BYTES, refusal));
  });
  // What is left of an upload that was refused would otherwise stand in the way of the connection's next request.
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.body instanceof Readable) request.body.destroy();
    done();
  });
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    async (request: { routeOptions: { config: { readsJson?: boolean } } }, body: Buffer) =>
      request.routeOptions.config.readsJson ? readJson(body.toString()) : body,
  );
};
