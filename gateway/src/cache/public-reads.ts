import type { ReadApi } from '@festival/contracts/prerender';
import { CONFIG } from '@festival/service-kit/config';
import { Upstreams } from '@festival/service-kit/upstreams';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { AnswerCache, type StoredAnswer } from './answer-cache.js';
import { cacheKeyOf } from './cache-key.js';
import type { Expiry } from './expiry.js';

interface PublicAnswer {
  response: Response;
  /** How long it may be shown. Absent when the answer is not stored, as with a refusal. */
  expiry?: Expiry;
}

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as [string, string]] : []));

const answerOf = ({ plain, expiry }: StoredAnswer): PublicAnswer => ({
  response: new Response(plain.body.toString(), { headers: inPairs(plain.headers) }),
  expiry,
});

/** A list of pages leaves out what takes longer. */
const READ_ONCE_MS = 8_000;

/** How long a page waits for its data. After that it is sent without, and the browser asks. */
const PAGE_WAITS_MS = 500;
/** The most bytes of one answer in a page. Parsing more would block other requests. */
const MAX_BODY_LENGTH = 1_000_000;

const SERVER_ERROR = 500;

interface Page {
  requestId: string;
  /** Called with the expiry of every answer that the page may show. */
  onExpiry(expiry: Expiry): void;
  /** Called when data is not there in time, or its service fails. */
  onLack(): void;
}

/** For calls that are not the same for everybody, and for malformed ids. */
const nothing = () => new Response(null, { status: 404 });

/** The gateway's own public reads, for the pages that it renders. They never carry a session, not even for a signed-in user's page. */
@Injectable()
export class PublicReads {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly cache: AnswerCache,
    private readonly upstreams: Upstreams,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE */
  async read(url: string, requestId: string): Promise<PublicAnswer> {
    const key = cacheKeyOf(url);
    if (!key) return { response: nothing() };
    const kept = this.config.CACHE === 'on' ? this.cache.find(key) : undefined;
    if (kept) return answerOf(kept);
    const { status, contentType, body, stored } = await this.cache.ask(key, requestId);
    if (stored) return answerOf(stored);
    const headers = { 'content-type': contentType };
    return { response: new Response(body.toString(), { status, headers }) };
  }

  /** The API as one page reads it. All its reads together may take half a second. */
  forPage({ requestId, onExpiry, onLack }: Page): ReadApi {
    const until = performance.now() + PAGE_WAITS_MS;
    return async (url) => {
      const left = Math.max(0, until - performance.now());
      const reading = withTimeout(left, this.read(url, requestId));
      const { response, expiry } = await reading.catch((error: unknown) => {
        onLack();
        throw error;
      });
      if (response.status >= SERVER_ERROR) onLack();
      if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_LENGTH)
        throw new Error(`${url} answered with more data than a page may show`);
      if (expiry) onExpiry(expiry);
      return response;
    };
  }

  /** Reads past the cache, for large answers that are rarely needed. @throws as `read` does */
  async readOnce(url: string, requestId: string): Promise<Response> {
    const key = cacheKeyOf(url);
    if (!key) return nothing();
    const { status, headers, body } = await this.upstreams.of(key.service).read({
      method: 'GET',
      path: key.upstreamPath,
      headers: { accept: 'application/json', 'x-request-id': requestId },
      timeoutMs: READ_ONCE_MS,
    });
    const passedOn = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
    );
    return new Response(body.toString(), { status, headers: passedOn });
  }
}

/** Rejects when a promise does not settle within `ms` milliseconds. */
export const withTimeout = <Value>(ms: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
