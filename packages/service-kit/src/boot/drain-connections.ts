import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
/** What is still being answered after so long is cut off. */
const PATIENCE_MS = 10_000;

/**
 * Lets a process stop as soon as what it is answering is answered. A connection that is busy when the stop begins would
 * otherwise be kept open for the next request of a client that has none.
 */
export const drainConnections = (server: FastifyInstance): void => {
  server.addHook('preClose', (done) => {
    const http = server.server;
    const idle = setInterval(() => http.closeIdleConnections(), LOOK_EVERY_MS);
    const patience = setTimeout(() => http.closeAllConnections(), PATIENCE_MS);
    http.once('close', () => {
      clearInterval(idle);
      clearTimeout(patience);
    });
    idle.unref();
    patience.unref();
    done();
  });
};
