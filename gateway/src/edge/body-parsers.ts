import type { IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { MAX_RELEASE_BYTES } from '@festival/contracts/releases';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { readJson } from '@festival/service-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MB = 1024 * 1024;
const BODY_BYTES = MB;
/** 10 MB of images, plus the rest of the form. */
const UPLOAD_BYTES = 11 * MB;
/** A body with a larger announced size is cut off instead of drained. */
const DRAINED_BYTES = 100 * MB;

type Parser = (
  request: FastifyRequest,
  payload: IncomingMessage,
  done: (error: Error | null, body?: Readable) => void,
) => void;

/** Streams a body on, up to a limit. */
const passedOn =
  (limit: number, refuse: () => DomainError): Parser =>
  ({ headers }, payload, done) => {
    const refusal = refuse();
    const bytes = Number(headers['content-length']);
    if (bytes > DRAINED_BYTES) return done(refusal);
    // A client that is still sending would see a broken connection instead of the answer.
    if (bytes > limit) {
      payload.once('end', () => done(refusal)).once('error', () => done(refusal));
      return void payload.resume();
    }
    done(null, limitBytes(payload, limit, refusal));
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The gateway answers this call itself, so it reads the body as JSON. */
    readsJson?: boolean;
  }
}

/** Passes bodies on unparsed. Small ones are read whole, so that a slow client holds no connection to a service; uploads are streamed. */
export const registerBodyParsers = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'multipart/form-data',
    passedOn(UPLOAD_BYTES, () => new DomainError('UPLOAD_TOO_LARGE')),
  );
  server.addContentTypeParser(
    'application/gzip',
    passedOn(
      MAX_RELEASE_BYTES,
      () => new DomainError('RELEASE_TOO_LARGE', { params: { most: MAX_RELEASE_BYTES / MB } }),
    ),
  );
  // The rest of a refused upload would block the connection's next request.
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

const brokenOff = () =>
  new SchemaMismatch({ source: 'body', keys: ['body'], message: '"body" was broken off' });

/**
 * The same bytes, failing with `refusal` when there are more than `limit`. The rest is then read and thrown away, because a client
 * reads the answer only after it has sent everything.
 */
const limitBytes = (source: Readable, limit: number, refusal: Error): Readable => {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(refusal);
      else done(null, chunk);
    },
  });
  const drain = () => {
    source.unpipe(passed);
    source.resume();
  };
  passed.on('error', drain).on('close', drain);
  // The client left, so no service failed, although its connection was closed with the body.
  source.on('error', () => passed.destroy(brokenOff()));
  return source.pipe(passed);
};
