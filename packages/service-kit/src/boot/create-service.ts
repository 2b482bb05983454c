import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
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
import { measureRequests } from '../health/request-metrics.js';
import { registerJsonBodies } from '../http/read-body.js';
import { type Logger, NestLogger, SecurityLog } from '../logging/index.js';
import { registerDrain } from './drain.js';

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
