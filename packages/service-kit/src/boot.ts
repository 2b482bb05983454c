import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { chooseEdition } from '@festival/edition';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Redis } from 'ioredis';
import { beginStep, causedBy, type Step } from './cause.js';
import { EDITION, FestivalClock, RealClock } from './clock.js';
import {
  CONFIG,
  type CommonConfig,
  type ConfigSchema,
  type IssuerConfig,
  readConfig,
  SERVICE,
} from './config.js';
import {
  type DatabaseSettings,
  dataSourceOptions,
  PreparedReads,
  Snapshots,
  Transactions,
} from './database.js';
import { DomainError, ErrorFilter, toErrorAnswer } from './errors.js';
import {
  DatabaseHealth,
  DRAINING_HEADER,
  Health,
  HealthController,
  measureRequests,
} from './health.js';
import { registerJsonBodies } from './http.js';
import { IdentitySigner, IdentityVerifier, readPublicKeys } from './identity.js';
import { createLogger, LOGGER, type Logger, NestLogger } from './logging.js';
import { openRedis, refuseCluster } from './redis.js';
import { SecurityLog } from './security-log.js';

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
  server.decorateRequest('step');
  server.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, headers } = request;
    const route = request.routeOptions.url ?? '';
    const { traceparent } = believesRequestIds ? headers : {};
    request.step = beginStep(
      'server',
      `${method} ${route}`,
      { requestId, ...(typeof traceparent === 'string' && { traceparent }) },
      { 'http.request.method': method, 'http.route': route },
    );
    // Fastify's hooks say nothing of an answer whose client has left.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.step?.end({ error: { code: 'aborted' } });
    });
    causedBy(request.step.cause, done);
  });
  if (parsesBodies) registerJsonBodies(server);
  server.addHook('onResponse', (request, reply, done) => {
    request.step?.end({
      attributes: { 'http.response.status_code': reply.statusCode },
      ...(reply.statusCode >= 500 && { error: { code: reply.statusCode } }),
    });
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
  interface FastifyRequest {
    step?: Step;
  }
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

/** Longer than the drain, the open requests and the running jobs take. Jobs that still run then are repeated by another process. */
const STOP_WITHIN_MS = 27_000;

/** How long a stopping process waits for a collector. */
const SEND_SPANS_MS = 2_000;

/** Stops in this order: not ready, drained, closed. No request fails because its process stops. */
const stopWith = (
  app: NestFastifyApplication,
  logger: Logger,
  sendSpans?: () => Promise<void>,
): void => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    logger.info('stopping');
    setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    app.get(Health, { strict: false }).stop();
    await server.drain();
    await app.close();
    await Promise.race([sendSpans?.(), pause(SEND_SPANS_MS)]);
    process.exit(0);
  };
  for (const event of ['SIGTERM', 'disconnect']) process.once(event, stop);
  // Ctrl-C reaches every process of a terminal, but the launcher stops its processes in order.
  if (process.connected) process.on('SIGINT', () => undefined);
  else process.once('SIGINT', stop);
  // Otherwise a process that shares its port would exit at once when the launcher is gone.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
};

/** Runs a process: reads the configuration, creates the application and listens. A failed start logs the reason and exits with 1. */
export const runService = async <Config extends CommonConfig>({
  name,
  config: schema,
  createModule,
  prepare,
  http,
  database,
}: ProcessDefinition<Config> &
  Partial<Pick<ServiceDefinition<Config>, 'database'>>): Promise<void> => {
  if (database) limitHeapGrowth();
  try {
    const config = readConfig(schema);
    const logger = createLogger(name, config.LOG_LEVEL);
    const sendSpans = config.OTEL_EXPORTER_OTLP_ENDPOINT
      ? (await import('./telemetry.js')).startTelemetry(name, logger)
      : undefined;
    const app = await createService(createModule(config), { logger, ...http?.(config) });
    await refuseCluster(app.get(Redis, { strict: false }));
    await prepare?.(app, config);
    stopWith(app, logger, sendSpans);
    await app.listen(config.PORT, config.HOST);
    logger.info({ port: config.PORT }, 'listening');
  } catch (error) {
    process.stderr.write(
      `${name} could not start: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`,
    );
    process.exit(1);
  }
};

/** The definition of a process. `main.ts` and the tests start it from the same one. */
export interface ProcessDefinition<Config extends CommonConfig> {
  name: string;
  config: ConfigSchema<Config>;
  createModule: (config: Config) => Parameters<typeof createService>[0];
  /** Runs just before the process listens. */
  prepare?: (app: NestFastifyApplication, config: Config) => Promise<void> | void;
  /** Options of the HTTP side, added to the defaults. */
  http?: (config: Config) => Omit<CreateOptions, 'logger'>;
}

export interface ServiceDefinition<Config extends CommonConfig> extends ProcessDefinition<Config> {
  database: (url: string) => DatabaseSettings;
}

/** Infers the type of the configuration from its schema. */
export const defineService = <Config extends CommonConfig>(
  definition: ServiceDefinition<Config>,
): ServiceDefinition<Config> => definition;

interface ServiceKitSettings {
  /** The name of the process: in logs, in metrics, and in the identity tokens that it signs and accepts. */
  name: string;
  config: CommonConfig & Partial<IssuerConfig>;
  database?: DatabaseSettings;
  /** False for a process that the public can reach: it has its own health pages. */
  hasHealthPages?: boolean;
}

/** Closes the connection after everything that uses it has stopped. */
@Injectable()
class RedisShutdown implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Fails at the start when no service would accept this process's tokens. */
const signerOf = (
  name: string,
  { IDENTITY_PRIVATE_KEY, IDENTITY_PUBLIC_KEYS }: ServiceKitSettings['config'],
) => {
  if (!IDENTITY_PRIVATE_KEY) return [];
  const signer = new IdentitySigner(name, IDENTITY_PRIVATE_KEY);
  if (readPublicKeys(IDENTITY_PUBLIC_KEYS).get(signer.header)?.issuer !== name)
    throw new Error(`IDENTITY_PUBLIC_KEYS does not name the key of ${name}`);
  return [{ provide: IdentitySigner, useValue: signer }];
};

/** The parts of every process: configuration, logger, Redis, clock, edition, identity, health and, if it has one, its database. */
@Global()
@Module({})
export class ServiceKitModule {
  static forRoot({
    name,
    config,
    database,
    hasHealthPages = true,
  }: ServiceKitSettings): DynamicModule {
    const signer = signerOf(name, config);
    return {
      module: ServiceKitModule,
      imports: database ? [TypeOrmModule.forRoot(dataSourceOptions(database))] : [],
      controllers: hasHealthPages ? [HealthController] : [],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SERVICE, useValue: name },
        { provide: LOGGER, useValue: createLogger(name, config.LOG_LEVEL) },
        { provide: EDITION, useFactory: () => chooseEdition(config.FESTIVAL_EDITION) },
        {
          provide: Redis,
          inject: [Health, LOGGER],
          useFactory: (health: Health, logger: Logger) => {
            const redis = openRedis(config, logger);
            health.add('redis', () => redis.ping());
            return redis;
          },
        },
        SecurityLog,
        Health,
        FestivalClock,
        RealClock,
        {
          provide: IdentityVerifier,
          useFactory: () => new IdentityVerifier(config.IDENTITY_PUBLIC_KEYS, name),
        },
        ...signer,
        RedisShutdown,
        ...(database ? [Transactions, PreparedReads, Snapshots, DatabaseHealth] : []),
      ],
      exports: [
        CONFIG,
        SERVICE,
        LOGGER,
        SecurityLog,
        EDITION,
        Redis,
        Health,
        FestivalClock,
        RealClock,
        IdentityVerifier,
        ...(signer.length > 0 ? [IdentitySigner] : []),
        ...(database ? [Transactions, PreparedReads, Snapshots] : []),
      ],
    };
  }
}

/** How much the heap may grow beyond what was in use after the last full collection. V8's default lets a small heap grow to four times that size. */
export const HEAP_GROWTH = '--heap-growing-percent=30';

/**
 * Limits the memory of a process that streams many rows, such as an export. Those rows live just long enough to reach the old generation, where
 * hundreds of megabytes would collect before V8 runs a full collection.
 */
const limitHeapGrowth = (): void => setFlagsFromString(HEAP_GROWTH);
