import { SITE_HEADER } from '@festival/contracts/releases';
import type { FastifyInstance } from 'fastify';
import type { Viewers } from './viewers.js';

/** Every answer of the API says of which site the next page is, so that an open one learns that there is a newer. */
export const registerSiteHeader = (server: FastifyInstance, viewers: Viewers): void => {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.url?.startsWith('/api/')) return done();
    const say = (version: string | undefined) => {
      if (version !== undefined) reply.header(SITE_HEADER, version);
      done();
    };
    const version = viewers.siteOf(request.headers.cookie);
    if (version instanceof Promise) version.then(say, () => done());
    else say(version);
  });
};
