import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { ADMIN_AREA, SHELL } from '@festival/contracts/areas';
import { imageFolders } from '@festival/contracts/images';
import { servedType } from '@festival/contracts/release-assets';
import { DomainError } from '@festival/service-kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, request } from 'undici';
import type { GatewayConfig } from '../config.js';
import { IMAGE_POLICY } from '../edge/security-headers.js';
import type { InstalledReleases } from './releases/installed-releases.js';
import type { Readers, ReleaseReaders } from './releases/readers.js';

const ASSETS = '/assets/';
const MEDIA = '/media/';

const immutable = {
  decorateReply: false,
  index: false,
  dotfiles: 'ignore',
  cacheControl: true,
  immutable: true,
  maxAge: '365d',
  wildcard: true,
} as const;

/** Immutable files: the releases of the apps, and uploaded and generated images. */
export const registerAssets = async (
  server: FastifyInstance,
  { RELEASES_DIR, MEDIA_DIR, MEDIA_URL }: GatewayConfig,
  releases: ReleaseParts,
): Promise<void> => {
  await Promise.all([RELEASES_DIR, MEDIA_DIR].map((dir) => mkdir(dir, { recursive: true })));
  await server.register(async (assets) => {
    guardReleases(assets, releases);
    await assets.register(fastifyStatic, {
      ...immutable,
      root: RELEASES_DIR,
      prefix: ASSETS,
      preCompressed: true,
    });
  });
  if (MEDIA_URL) registerBucket(server, MEDIA_URL);
  await server.register(async (media) => {
    media.addHook('onSend', async (_request, reply) => {
      if (isSvg(reply)) reply.header('content-security-policy', IMAGE_POLICY);
    });
    await media.register(fastifyStatic, { ...immutable, root: MEDIA_DIR, prefix: MEDIA });
  });
};

interface ReleaseParts {
  readers: ReleaseReaders;
  installed: InstalledReleases;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The released file that this request may read. */
    released: { type: string; readers: Readers } | null;
  }
}

/** The path of a file of a release, at any depth. It has no encoded characters and no `..`, so any other spelling is not found. */
const RELEASED_FILE =
  /^\/assets\/([a-z][a-z0-9]*)\/([\w-]+)\/((?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*)(?:\?.*)?$/;

/** The admin pages are made of these. No other area's code is served where admins are signed in. */
const AT_ADMIN_ADDRESS: readonly string[] = [SHELL, ADMIN_AREA];

/** Lets pass what a release serves, to those who may read it, with its type and nothing that a file says about itself. */
const guardReleases = (assets: FastifyInstance, { readers, installed }: ReleaseParts): void => {
  assets.decorateRequest('released', null);
  assets.addHook('onRequest', async (request, reply) => {
    const [, area, id, path = ''] = RELEASED_FILE.exec(request.url) ?? [];
    const type = servedType(path);
    if (!area || !id || !type) return reply.callNotFound();
    if (request.address === 'admin' && !AT_ADMIN_ADDRESS.includes(area))
      return reply.callNotFound();
    const own = readers.of({ area, id }, request);
    if (own === 'nobody') return reply.callNotFound();
    // An open page may need a release that this gateway has never shown.
    await installed.provide({ area, id });
    request.released = { type, readers: own };
  });
  assets.addHook('onSend', async ({ released }, reply) => {
    reply.header('vary', 'accept-encoding');
    if (!released || reply.statusCode >= 400) return;
    reply.header('content-type', released.type);
    if (isSvg(reply)) reply.header('content-security-policy', IMAGE_POLICY);
    if (released.readers === 'previews') reply.header('cache-control', 'private, no-store');
  });
};

const isSvg = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('image/svg');

/** The services' names for images. Nothing else in the bucket is public. */
const IMAGE = /^[0-9a-f]{20}-\d{1,5}\.webp$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ANSWER_MS = 10_000;
const HTTP_NOT_FOUND = new Set([403, 404]);

/** Uploaded images from a bucket, under the same URLs as from the folder. */
const registerBucket = (server: FastifyInstance, bucketUrl: string): void => {
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
