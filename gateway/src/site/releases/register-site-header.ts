import { SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import type { FastifyInstance } from 'fastify';
import type { Viewers } from './viewers.js';

/** Every answer of the API names the releases of the visitor's next page, so that an open page can detect newer ones. */
export const registerSiteHeader = (server: FastifyInstance, viewers: Viewers): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.url?.startsWith('/api/')) return done();
    const say = (version: string | undefined) => {
      if (version !== undefined) reply.header(SHOWN_RELEASES_HEADER, version);
      done();
    };
    const version = viewers.siteVersion(request);
    if (version instanceof Promise) version.then(say, () => done());
    else say(version);
  });
};
