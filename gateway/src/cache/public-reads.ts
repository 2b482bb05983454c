import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from '../edge/upstreams.js';
import { AnswerCache, type StoredAnswer } from './answer-cache.js';
import { cacheKeyOf } from './cache-key.js';
import type { Lease } from './leases.js';

export interface PublicAnswer {
  response: Response;
  /** How long it may be shown. Absent when the answer is not stored, as with a refusal. */
  lease?: Lease;
}

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as [string, string]] : []));

const answerOf = ({ plain, lease }: StoredAnswer): PublicAnswer => ({
  response: new Response(plain.body.toString(), { headers: inPairs(plain.headers) }),
  lease,
});

/** A list of pages leaves out what takes longer. */
const READ_ONCE_MS = 8_000;

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
