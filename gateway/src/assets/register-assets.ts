import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { PICTURE_POLICY } from '../security/security-headers.js';
import { registerBucket } from './register-bucket.js';

const ASSETS = '/assets/';
const MEDIA = '/media/';
/** A file of one release of one app, at any depth; what renders it on the server is nobody's business. */
const RELEASED_FILE = /^\/[\w-]+\/[\w-]+(?!.*\/server\/)(?!.*\/\.)\/[^\\]+$/;

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

/** Files that never change under their name: the releases of the apps, and uploaded and drawn pictures. */
export const registerAssets = async (
  server: FastifyInstance,
  { RELEASES_DIR, MEDIA_DIR, MEDIA_URL }: GatewayConfig,
): Promise<void> => {
  await Promise.all([RELEASES_DIR, MEDIA_DIR].map((dir) => mkdir(dir, { recursive: true })));
  await server.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      reply.header('vary', 'accept-encoding');
    });
    await assets.register(fastifyStatic, {
      ...immutable,
      root: RELEASES_DIR,
      prefix: ASSETS,
      preCompressed: true,
      allowedPath: (path) => RELEASED_FILE.test(path),
    });
  });
  if (MEDIA_URL) registerBucket(server, MEDIA_URL);
  await server.register(async (media) => {
    media.addHook('onSend', async (_request, reply) => {
      if (isSvg(reply)) reply.header('content-security-policy', PICTURE_POLICY);
    });
    await media.register(fastifyStatic, { ...immutable, root: MEDIA_DIR, prefix: MEDIA });
  });
};
