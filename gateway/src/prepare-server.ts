import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type Duplex, Readable, Transform } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { MAX_RELEASE_BYTES, SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import { sessionCookieName } from '@festival/contracts/session';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { readJson } from '@festival/service-kit/http';
import { requireAccess } from '@festival/service-kit/identity';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AnswerCache } from './cache/answers/answer-cache.js';
import type { FreshAnswer } from './cache/answers/answer-source.js';
import { type CacheKey, cacheKeyOf } from './cache/answers/cache-key.js';
import type { Representation, StoredAnswer } from './cache/answers/stored-answer.js';
import type { GatewayConfig } from './config.js';
import { addressFinder } from './edge/addresses.js';
import { acceptsHtml } from './edge/http/accepts-html.js';
import { encodingFor } from './edge/http/encodings.js';
import { RateLimits } from './edge/limits/rate-limits.js';
import { commonHeaders, refusalText } from './edge/security/common-headers.js';
import { registerSecurity } from './edge/security/register-security.js';
import { isSameOrigin } from './edge/security/same-origin.js';
import { QUEUES_POLICY } from './edge/security/security-headers.js';
import { Sessions } from './edge/sessions/sessions.js';
import { registerDocs } from './operations/docs/register-docs.js';
import type { Board } from './operations/queues/board.js';
import { boardFilesDir, QUEUES } from './operations/queues/board-page.js';
import { registerAssets } from './site/assets/register-assets.js';
import { PageController } from './site/pages/page.controller.js';
import { ReleaseFetcher } from './site/releases/fetch-release.js';
import { ReleaseReaders } from './site/releases/readers.js';
import { Releases, registerSiteHeader } from './site/releases/releases.js';

const BROTLI_QUALITY = 4;

/** Everything before the routes. The cache comes early, because most requests need nothing else. */
export const prepareServer = async (
  app: NestFastifyApplication,
  config: GatewayConfig,
): Promise<void> => {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  registerSecurity(server, config, (request, reply) =>
    app.get(PageController).refuseLogin(request, reply),
  );
  registerSiteHeader(server, app.get(Releases));
  if (config.CACHE === 'on')
    registerCache(server, {
      cache: app.get(AnswerCache),
      limits: app.get(RateLimits),
      cookieName: sessionCookieName(config.PUBLIC_URL),
    });
  registerBodyParsers(server);
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await registerAssets(server, config, {
    readers: app.get(ReleaseReaders),
    fetcher: app.get(ReleaseFetcher),
  });
  await registerDocs(server, app.get<Edition>(EDITION), config);
  await registerQueues(server, app.get(Sessions), config);
  if (config.FESTIVAL_MODE === 'demo' && config.MAILBOX_URL)
    registerMailboxTunnel(server, config.MAILBOX_URL, config);
};

const head = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/** Passes the mailbox's WebSocket through, so that its page shows new mail at once. Every other upgrade is refused. */
const registerMailboxTunnel = (
  server: FastifyInstance,
  mailboxUrl: string,
  config: GatewayConfig,
): void => {
  const headersOf = commonHeaders(config);
  const findAddress = addressFinder(config);
  const refuse = (client: Duplex, error: DomainError): void => {
    const requestId = randomUUID();
    client.end(refusalText({ error, requestId, headers: headersOf(requestId, '/') }));
  };
  const open = new Set<Duplex>();
  server.addHook('preClose', (done) => {
    for (const client of open) client.destroy();
    done();
  });
  server.server.on('upgrade', (request: IncomingMessage, client: Duplex, first: Buffer) => {
    const close = () => client.destroy();
    client.on('error', close);
    if (findAddress(request.headers.host ?? '') !== 'site')
      return refuse(client, new DomainError('MISDIRECTED_REQUEST'));
    const isMailbox = request.url?.startsWith('/mailbox/');
    // A page of another site may open a WebSocket to here, and is refused like its POST.
    if (!isMailbox || !isSameOrigin('POST', request.headers, config.PUBLIC_URL))
      return refuse(client, new DomainError('NOT_FOUND'));
    open.add(client);
    client.on('close', () => open.delete(client));
    const { cookie: _cookie, authorization: _authorization, ...headers } = request.headers;
    const upstream = httpRequest(new URL(request.url!, mailboxUrl), { headers });
    client.on('close', () => upstream.destroy());
    upstream.on('error', close).on('response', close);
    upstream.on('upgrade', (answer, service, rest) => {
      client.write(head(answer));
      client.write(rest);
      service.write(first);
      service.on('error', close).on('close', close);
      client.on('close', () => service.destroy());
      service.pipe(client).pipe(service);
    });
    upstream.end();
  });
};

/** The page where admins sign in. It links to the queues. */
const ADMIN_PAGE = '/AdminManage/queues';
const RULE = { access: ['admin'], permissions: ['technical'] } as const;
const READING = new Set(['GET', 'HEAD']);
const RETRY_SECONDS = 2;
/** The browser may store it, but must ask again whether the user still has access. */
const KEPT = 'private, no-cache';

const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?')[0] as string).slice(QUEUES.length).replace(/\/$/, '');

const isFile = (request: FastifyRequest): boolean => pathOf(request).startsWith('/static/');

const isPage = (request: FastifyRequest): boolean =>
  READING.has(request.method) &&
  !/^\/(api|static)(\/|$)/.test(pathOf(request)) &&
  acceptsHtml(request.headers, pathOf(request));

const isSignIn = (error: unknown): boolean =>
  error instanceof DomainError && ['SIGN_IN_REQUIRED', 'WRONG_ACCOUNT'].includes(error.code);

/**
 * The page of the queues, for technical admins. Every request below it is checked, including those for its files. It is read-only: jobs come from
 * outboxes, which rely on nobody else adding, repeating or removing one.
 */
const registerQueues = async (
  server: FastifyInstance,
  sessions: Sessions,
  { REDIS_URL }: GatewayConfig,
): Promise<void> => {
  let opening: Promise<Board> | undefined;
  /** The code and the connection load on first use. */
  const board = (): Promise<Board> => {
    opening ??= import('./operations/queues/board.js').then(
      (module) => new module.Board(REDIS_URL),
    );
    return opening;
  };
  server.addHook('onClose', async () => (await opening)?.close());

  await server.register(async (queues) => {
    queues.addHook('onRequest', async (request, reply) => {
      reply
        .header('content-security-policy', QUEUES_POLICY)
        .header('cache-control', isFile(request) ? KEPT : 'no-store');
      const who = await sessions.find(request).catch(() => {
        throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      });
      try {
        requireAccess(RULE, who);
      } catch (error) {
        if (isSignIn(error) && isPage(request)) return reply.redirect(ADMIN_PAGE);
        throw error;
      }
      if (!READING.has(request.method)) throw new DomainError('METHOD_NOT_ALLOWED');
      return undefined;
    });
    await queues.register(fastifyStatic, {
      root: boardFilesDir,
      prefix: `${QUEUES}/static/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
    });
    queues.all(`${QUEUES}/api/*`, async (request, reply) => {
      const { status, json } = await (await board()).read(
        pathOf(request),
        request.query as Record<string, string>,
      );
      return reply.status(status).type('application/json; charset=utf-8').send(json);
    });
    for (const path of [QUEUES, `${QUEUES}/*`])
      queues.all(path, async (request, reply) => {
        if (!isPage(request)) throw new DomainError('NOT_FOUND');
        return reply.type('text/html; charset=utf-8').send((await board()).page);
      });
  });
};

/** URLs whose keys are remembered. */
const KNOWN_SPELLINGS = 5_000;

/** Headers of this request, which are not stored with the answer. */
const ownHeaders = (reply: FastifyReply): string[] =>
  ['x-request-id', SHOWN_RELEASES_HEADER].flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [name, String(value)];
  });

const write = (reply: FastifyReply, part: Representation): void => {
  reply.raw.writeHead(200, [...part.headers, ...ownHeaders(reply)]);
  reply.raw.end(part.body);
};

/** Writes a stored answer past the framework, which has nothing to add to it. */
const answer = (request: FastifyRequest, reply: FastifyReply, stored: StoredAnswer): void => {
  reply.hijack();
  if (request.headers['if-none-match'] === stored.etag) {
    reply.raw.writeHead(304, [...stored.unchangedHeaders, ...ownHeaders(reply)]);
    reply.raw.end();
    return;
  }
  const part = stored.as(encodingFor(request.headers));
  if (part instanceof Promise)
    part.then((ready) => write(reply, ready)).catch(() => reply.raw.destroy());
  else write(reply, part);
};

/** Several requests may share one refusal; each gets its own request id. */
const passOn = (request: FastifyRequest, reply: FastifyReply, fresh: FreshAnswer): void => {
  reply.status(fresh.status).header('content-type', fresh.contentType);
  const isJson = fresh.contentType.startsWith('application/json');
  if (!isJson) void reply.send(fresh.body);
  else void reply.send({ ...JSON.parse(fresh.body.toString()), requestId: request.id });
};

interface CacheSettings {
  cache: AnswerCache;
  limits: RateLimits;
  /** The session's cookie. Signed-in users may get a different answer. */
  cookieName: string;
}

/** Answers cacheable calls before they are routed and before the session is read. */
const registerCache = (
  server: FastifyInstance,
  { cache, limits, cookieName }: CacheSettings,
): void => {
  const keys = new LRUCache<string, CacheKey>({ max: KNOWN_SPELLINGS });

  const keyOf = (url: string): CacheKey | undefined => {
    const known = keys.get(url);
    if (known) return known;
    const key = cacheKeyOf(url);
    if (key) keys.set(url, key);
    return key;
  };

  server.addHook('onRequest', (request, reply, done) => {
    if (request.raw.method !== 'GET') return done();
    const key = keyOf(request.raw.url!);
    if (!key) return done();
    const hasSession = request.headers.cookie?.includes(cookieName);
    if (key.isForVisitors && hasSession) return done();
    const refusal = limits.refusalOfVisitor(request.ip);
    // A signed-in user has limits of their own, which apply once the session is read.
    if (refusal) return hasSession ? done() : done(refusal);
    const kept = cache.find(key);
    if (kept) return answer(request, reply, kept);
    const ask = () => cache.ask(key, request.id);
    // A request that shares a pending answer takes no connection to the service.
    const asked = cache.isPending(key)
      ? ask()
      : limits.askForVisitor({ address: request.ip, service: key.service }, ask);
    asked
      .then((fresh) => {
        if (fresh.stored) answer(request, reply, fresh.stored);
        else passOn(request, reply, fresh);
      })
      .catch(done);
  });
};

const MB = 1024 * 1024;
const BODY_BYTES = MB;
/** 10 MB of images, plus the rest of the form. */
const UPLOAD_BYTES = 11 * MB;
/** A body with a larger announced size is cut off instead of drained. */
const DRAINED_BYTES = 100 * MB;

type Parser = (
  request: FastifyRequest,
  payload: IncomingMessage,
  done: (error: Error | null, body?: Readable) => void,
) => void;

/** Streams a body on, up to a limit. */
const passedOn =
  (limit: number, refuse: () => DomainError): Parser =>
  ({ headers }, payload, done) => {
    const refusal = refuse();
    const bytes = Number(headers['content-length']);
    if (bytes > DRAINED_BYTES) return done(refusal);
    // A client that is still sending would see a broken connection instead of the answer.
    if (bytes > limit) {
      payload.once('end', () => done(refusal)).once('error', () => done(refusal));
      return void payload.resume();
    }
    done(null, limitBytes(payload, limit, refusal));
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The gateway answers this call itself, so it reads the body as JSON. */
    readsJson?: boolean;
  }
}

/** Passes bodies on unparsed. Small ones are read whole, so that a slow client holds no connection to a service; uploads are streamed. */
const registerBodyParsers = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'multipart/form-data',
    passedOn(UPLOAD_BYTES, () => new DomainError('UPLOAD_TOO_LARGE')),
  );
  server.addContentTypeParser(
    'application/gzip',
    passedOn(
      MAX_RELEASE_BYTES,
      () => new DomainError('RELEASE_TOO_LARGE', { params: { most: MAX_RELEASE_BYTES / MB } }),
    ),
  );
  // The rest of a refused upload would block the connection's next request.
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.body instanceof Readable) request.body.destroy();
    done();
  });
  server.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_BYTES },
    async (request: { routeOptions: { config: { readsJson?: boolean } } }, body: Buffer) =>
      request.routeOptions.config.readsJson ? readJson(body.toString()) : body,
  );
};

const brokenOff = () =>
  new SchemaMismatch({ source: 'body', keys: ['body'], message: '"body" was broken off' });

/**
 * The same bytes, failing with `refusal` when there are more than `limit`. The rest is then read and thrown away, because a client
 * reads the answer only after it has sent everything.
 */
const limitBytes = (source: Readable, limit: number, refusal: Error): Readable => {
  let seen = 0;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > limit) done(refusal);
      else done(null, chunk);
    },
  });
  const drain = () => {
    source.unpipe(passed);
    source.resume();
  };
  passed.on('error', drain).on('close', drain);
  // The client left, so no service failed, although its connection was closed with the body.
  source.on('error', () => passed.destroy(brokenOff()));
  return source.pipe(passed);
};
