import { imageFolders } from '@festival/contracts/images';
import { DomainError } from '@festival/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request } from 'undici';

/** The services' names for images. Nothing else in the bucket is public. */
const IMAGE = /^[0-9a-f]{20}-\d{1,5}\.webp$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ANSWER_MS = 10_000;
const HTTP_NOT_FOUND = new Set([403, 404]);

/** Uploaded images from a bucket, under the same URLs as from the folder. */
export const registerBucket = (server: FastifyInstance, bucketUrl: string): void => {
  const base = bucketUrl.replace(/\/+$/, '');
  const dispatcher = new Agent({
    connect: { timeout: ANSWER_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
  });
  server.addHook('onClose', () => dispatcher.destroy());
  const give = async (asked: FastifyRequest, reply: FastifyReply, folder: string) => {
    const { name } = asked.params as { name: string };
    if (!IMAGE.test(name)) throw new DomainError('NOT_FOUND');
    const answer = await request(`${base}/${folder}/${name}`, { dispatcher }).catch((err) => {
      asked.log.warn({ err }, 'the bucket of images did not answer');
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    });
    if (answer.statusCode !== 200) {
      await answer.body.dump();
      // Stores answer 403 for a missing file when the caller may not list the bucket.
      throw new DomainError(
        HTTP_NOT_FOUND.has(answer.statusCode) ? 'NOT_FOUND' : 'SERVICE_UNAVAILABLE',
      );
    }
    const length = answer.headers['content-length'];
    if (length) reply.header('content-length', length);
    return reply.type('image/webp').header('cache-control', IMMUTABLE).send(answer.body);
  };
  for (const folder of imageFolders)
    server.get(`/media/${folder}/:name`, (asked, reply) => give(asked, reply, folder));
};
