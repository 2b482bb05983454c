import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DRAINING_HEADER } from '../health/draining.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Asks every client to leave: from now on each answer says that the process is stopping, and closes its connection.
     * The process stops listening when no connection is left, or after three seconds. It then waits up to one more second for requests on
     * connections that it accepted just before. It answers every request meanwhile.
     */
    drain(): Promise<void>;
  }
}

/** Longer than the gateway keeps an idle connection. */
const DRAIN_MS = 3_000;
const POLL_EVERY_MS = 50;
/** Requests that still run this long after the close are cut off. */
const PATIENCE_MS = 10_000;
/** A connection that was accepted just before the close may carry a request that has not arrived yet. */
const UNASKED_MS = 1_000;

const sayLast = (response: ServerResponse): void => {
  response.shouldKeepAlive = false;
  response.setHeader(DRAINING_HEADER, '1');
};

/**
 * Lets a process stop without failing a request. In HTTP/1.1 a server cannot close a connection that a client may be about to use again.
 * So `drain` first asks clients to leave, and the server closes once all requests are answered. Two kinds of connections would delay that: one that
 * was busy when the close began and then stays open, and one that a browser opened in advance without sending a request, which Node does not count
 * as idle. Both are closed here. The application itself closes after that and refuses further requests.
 */
export const registerDrain = (server: FastifyInstance): void => {
  const http = server.server;
  /** The newest answer on each connection, or the time at which the connection was accepted. */
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
    }, POLL_EVERY_MS);
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
      await Promise.race([empty, pause(DRAIN_MS, undefined, { ref: false })]);
    if (!http.listening) return;
    const closed = once(http, 'close');
    http.close();
    closeIdleUntilClosed();
    await Promise.race([closed, pause(UNASKED_MS, undefined, { ref: false })]);
  });
  server.addHook('preClose', (done) => {
    if (http.listening) closeIdleUntilClosed();
    done();
  });
};
