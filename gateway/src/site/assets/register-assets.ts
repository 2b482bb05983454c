import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DESK_AREA, SHELL } from '@festival/contracts/areas';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { IMAGE_POLICY } from '../../edge/security/security-headers.js';
import type { ReleaseFetcher } from '../releases/fetching/release-fetcher.js';
import { registerBucket } from './register-bucket.js';

const ASSETS = '/assets/';
const MEDIA = '/media/';
/** A file of one release of one app, at any depth. The server bundles are not public. */
const RELEASED_FILE = /^\/[\w-]+\/[\w-]+(?!.*\/server\/)(?!.*\/\.)\/[^\\]+$/;

/** The desk's pages are made of these. No other area's code is served where admins are signed in. */
const AT_DESK = new RegExp(`^/(${SHELL}|${DESK_AREA})/`);

const OF_RELEASE = /^\/assets\/([a-z][a-z0-9]*)\/([0-9a-f]{32})\//;

const immutable = {
  decorateReply: false,
  index: false,
  dotfiles: 'ignore',
  cacheControl: true,
  immutable: true,
  maxAge: '365d',
  wildcard: true,
} as const;

const isSvg = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('image/svg');

/** Immutable files: the releases of the apps, and uploaded and generated images. */
export const registerAssets = async (
  server: FastifyInstance,
  { RELEASES_DIR, MEDIA_DIR, MEDIA_URL }: GatewayConfig,
  fetcher: ReleaseFetcher,
): Promise<void> => {
  await Promise.all([RELEASES_DIR, MEDIA_DIR].map((dir) => mkdir(dir, { recursive: true })));
  await server.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      reply.header('vary', 'accept-encoding');
    });
    // An open page may need a release that this gateway has never shown.
    assets.addHook('onRequest', async ({ url }) => {
      const [, area, id] = OF_RELEASE.exec(url) ?? [];
      if (area && id) await fetcher.provide({ area, id });
    });
    await assets.register(fastifyStatic, {
      ...immutable,
      root: RELEASES_DIR,
      prefix: ASSETS,
      preCompressed: true,
      allowedPath: (path, _root, request) =>
        RELEASED_FILE.test(path) &&
        ((request as FastifyRequest).address !== 'desk' || AT_DESK.test(path)),
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
