import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
/** What is still being answered after so long is cut off. */
const PATIENCE_MS = 10_000;

/**
 * Lets a process stop as soon as what it is answering is answered. A connection that is busy when the stop begins would
 * otherwise be kept open for the next request of a client that has none; and so would one that a browser opened ahead and has not
 * asked anything on, which Node does not count as idle.
 */
export const drainConnections = (server: FastifyInstance): void => {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', (done) => {
    const http = server.server;
    const idle = setInterval(() => {
      http.closeIdleConnections();
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_EVERY_MS);
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
