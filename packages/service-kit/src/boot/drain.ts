import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DRAINING_HEADER } from '../health/draining.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has every client let go by itself: each answer from now on says that this process stops, and is the last of its connection.
     * When no connection is left, or after three seconds, the process stops to listen, and waits another second at most for requests that are on
     * their way over connections that it took just before. Everything is answered meanwhile.
     */
    drain(): Promise<void>;
  }
}

/** Longer than the gateway keeps a connection that it does not use. */
const DRAIN_MS = 3_000;
const LOOK_EVERY_MS = 50;
/** What is still being answered so long after the close is cut off. */
const PATIENCE_MS = 10_000;
/** A connection that was taken just before the close may carry a request that has not come yet. */
const UNASKED_MS = 1_000;

const sayLast = (response: ServerResponse): void => {
  response.shouldKeepAlive = false;
  response.setHeader(DRAINING_HEADER, '1');
};

/**
 * Lets a process stop without failing a request. HTTP/1.1 has no way to close a connection that a client may just be using again, so
 * clients are first told to let go (`drain`). Then the close: it is over as soon as what is being answered is answered. A connection
 * that was busy when it began would otherwise be kept open for the next request of a client that has none; and so would one that
 * a browser opened ahead and has not asked anything on, which Node does not count as idle. The application itself closes
 * after that: from then on it refuses what it is asked.
 */
export const registerDrain = (server: FastifyInstance): void => {
  const http = server.server;
  /** The newest answer of each connection; before the first, the time at which it was taken. */
  const connections = new Map<Socket, ServerResponse | number>();
  let isDraining = false;
  let markEmpty = () => {};
  http.on('connection', (socket: Socket) => {
    connections.set(socket, performance.now());
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) markEmpty();
    });
  });
  http.prependListener('request', ({ socket }, response) => {
    connections.set(socket, response);
    if (isDraining) sayLast(response);
  });
  const closeIdleUntilClosed = () => {
    const idle = setInterval(() => {
      http.closeIdleConnections();
      const taken = performance.now() - UNASKED_MS;
      for (const [socket, since] of connections)
        if (typeof since === 'number' && since < taken && socket.bytesRead === 0) socket.destroy();
    }, LOOK_EVERY_MS);
    const patience = setTimeout(() => http.closeAllConnections(), PATIENCE_MS);
    http.once('close', () => {
      clearInterval(idle);
      clearTimeout(patience);
    });
    idle.unref();
    patience.unref();
  };
  server.decorate('drain', async () => {
    isDraining = true;
    const empty = new Promise<void>((resolve) => {
      markEmpty = resolve;
    });
    for (const response of connections.values())
      if (typeof response === 'object' && !response.headersSent) sayLast(response);
    if (connections.size > 0)
      await Promise.race([empty, sleep(DRAIN_MS, undefined, { ref: false })]);
    if (!http.listening) return;
    const closed = once(http, 'close');
    http.close();
    closeIdleUntilClosed();
    await Promise.race([closed, sleep(UNASKED_MS, undefined, { ref: false })]);
  });
  server.addHook('preClose', (done) => {
    if (http.listening) closeIdleUntilClosed();
    done();
  });
};
