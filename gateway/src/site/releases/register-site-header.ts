import { SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import type { FastifyInstance } from 'fastify';
import type { Releases } from './releases.js';

/** Every answer of the API names the releases of a page that is opened now, so that an open page can detect newer ones. */
export const registerSiteHeader = (server: FastifyInstance, releases: Releases): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { value } = releases.version;
    // In a preview it cannot be compared.
    if (value && request.raw.url?.startsWith('/api/') && request.address !== 'preview')
      reply.header(SHOWN_RELEASES_HEADER, value);
    done();
  });
};
