import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { AnswerCache } from './answer-cache.js';
import { type CacheKey, cacheKeyOf } from './cache-key.js';
import type { Lease } from './leases.js';
import type { StoredAnswer } from './stored-answer.js';

export interface PublicAnswer {
  response: Response;
  /** How long it may be shown; absent where it is not kept at all, as a refusal. */
  lease?: Lease;
}

/** @throws DomainError NOT_FOUND for anything that is not the same for everybody */
const keyOf = (url: string): CacheKey => {
  const key = cacheKeyOf(url);
  if (!key) throw new DomainError('NOT_FOUND');
  return key;
};

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as [string, string]] : []));

const answerOf = ({ plain, lease }: StoredAnswer): PublicAnswer => ({
  response: new Response(plain.body, { headers: inPairs(plain.headers) }),
  lease,
});

/** The gateway's own way to what everybody may read. Whoever a page is for, nobody's session goes with its questions. */
@Injectable()
export class PublicReads {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly cache: AnswerCache,
    private readonly upstreams: Upstreams,
  ) {}

  /** @throws DomainError SERVICE_UNAVAILABLE, or NOT_FOUND for what is not public */
  async read(url: string, requestId: string): Promise<PublicAnswer> {
    const key = keyOf(url);
    const kept = this.config.CACHE === 'on' ? this.cache.find(key) : undefined;
    if (kept) return answerOf(kept);
    const { status, contentType, body, stored } = await this.cache.ask(key, requestId);
    if (stored) return answerOf(stored);
    const headers = { 'content-type': contentType };
    return { response: new Response(body, { status, headers }) };
  }

  /** Past the cache: for what is large and rarely asked for. @throws as `read` does */
  async readOnce(url: string, requestId: string): Promise<Response> {
    const { service, upstreamPath } = keyOf(url);
    const { status, headers, body } = await this.upstreams.of(service).read({
      method: 'GET',
      path: upstreamPath,
      headers: { accept: 'application/json', 'x-request-id': requestId },
    });
    const told = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
    );
    return new Response(body, { status, headers: told });
  }
}
