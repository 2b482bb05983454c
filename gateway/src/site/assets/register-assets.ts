import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { ADMIN_AREA, SHELL } from '@festival/contracts/areas';
import { servedType } from '@festival/contracts/release-assets';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { IMAGE_POLICY } from '../../edge/security/security-headers.js';
import type { ReleaseFetcher } from '../releases/fetch-release.js';
import type { Readers, ReleaseReaders } from '../releases/readers.js';
import { registerBucket } from './register-bucket.js';

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
  fetcher: ReleaseFetcher;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The released file that this request may read. */
    released: { type: string; readers: Readers } | null;
  }
}

/** A file of a release, at any depth. Its path needs no encoding and goes no detours, so whatever is written otherwise is none. */
const RELEASED_FILE =
  /^\/assets\/([a-z][a-z0-9]*)\/([\w-]+)\/((?:[\w@+-][\w@.+-]*\/)*[\w@+-][\w@.+-]*)(?:\?.*)?$/;

/** The admin pages are made of these. No other area's code is served where admins are signed in. */
const AT_ADMIN_ADDRESS: readonly string[] = [SHELL, ADMIN_AREA];

/** Lets pass what a release serves, to those who may read it, with its type and nothing that a file says about itself. */
const guardReleases = (assets: FastifyInstance, { readers, fetcher }: ReleaseParts): void => {
  assets.decorateRequest('released', null);
  assets.addHook('onRequest', async (request, reply) => {
    const [, area, id, path = ''] = RELEASED_FILE.exec(request.url) ?? [];
    const type = servedType(path);
    if (!area || !id || !type) return reply.callNotFound();
    if (request.address === 'admin' && !AT_ADMIN_ADDRESS.includes(area))
      return reply.callNotFound();
    const own = await readers.of({ area, id }, request);
    if (!own) return reply.callNotFound();
    // An open page may need a release that this gateway has never shown.
    await fetcher.provide({ area, id });
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
