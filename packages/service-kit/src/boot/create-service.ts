import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { toErrorAnswer } from '../errors/error-answer.js';
import { DRAINING_HEADER } from '../health/draining.js';
import { measureRequests } from '../health/request-metrics.js';
import { registerJsonBodies } from '../http/read-body.js';
import { type Logger, NestLogger, SecurityLog } from '../logging/index.js';

const BODY_LIMIT_BYTES = 1024 * 1024;
const SAFE_REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Who may set the client's address in `x-forwarded-for`: everybody (true), these addresses, or those that a function accepts by
 * address and distance (0 is the peer of the connection).
 */
type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

export interface CreateOptions {
  logger: Logger;
  bodyLimit?: number;
  trustProxy?: TrustProxy;
  /** False for a process that forwards bodies unread; it registers its own content type parsers. */
  parsesBodies?: boolean;
  /** False for a process that the public can reach: otherwise visitors could write any `X-Request-Id` into our logs. */
  believesRequestIds?: boolean;
  /** Headers for answers that bypass all hooks. */
  headersOf?: (requestId: string, url: string) => Record<string, string>;
  /** More options for the HTTP server. */
  server?: FastifyHttpOptions<Server>;
}

/** Answers 404 to a path that the router cannot decode, before any hook or filter runs. */
const answerUnroutable =
  (headersOf: CreateOptions['headersOf']) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = toErrorAnswer(new DomainError('NOT_FOUND'), request.id);
    const headers = headersOf?.(request.id, request.raw.url ?? '/') ?? {};
    void reply.status(status).headers(headers).send(body);
  };

/** Creates the HTTP side of a process: request ids, structured logs, metrics and the error body. It does not listen yet. */
export const createService = async (
  appModule: Parameters<typeof NestFactory.create>[0],
  {
    logger,
    bodyLimit = BODY_LIMIT_BYTES,
    trustProxy,
    parsesBodies = true,
    believesRequestIds = true,
    headersOf,
    server: options,
  }: CreateOptions,
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable(headersOf),
    ...options,
    genReqId: ({ headers }: IncomingMessage) => {
      const given = believesRequestIds ? headers['x-request-id'] : undefined;
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  const server = adapter.getInstance() as unknown as FastifyInstance;
  measureRequests(server);
  registerDrain(server);
  if (parsesBodies) registerJsonBodies(server);
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(appModule, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  app.useGlobalFilters(new ErrorFilter(app.get(SecurityLog, { strict: false })));
  return app;
};

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
const registerDrain = (server: FastifyInstance): void => {
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
