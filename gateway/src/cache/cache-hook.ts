import { SHOWN_RELEASES_HEADER } from '@festival/contracts/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '../edge/encodings.js';
import type { RateLimits } from '../edge/rate-limits.js';
import type { AnswerCache, FreshAnswer, Representation, StoredAnswer } from './answer-cache.js';
import { type CacheKey, cacheKeyOf } from './cache-key.js';

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
    reply.raw.writeHead(304, [...stored.headers, ...ownHeaders(reply)]);
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
export const registerCache = (
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
