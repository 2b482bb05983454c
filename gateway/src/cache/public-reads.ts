import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { Upstreams } from '../edge/upstreams/upstreams.js';
import { AnswerCache } from './answer-cache.js';
import { cacheKeyOf } from './cache-key.js';
import type { Lease } from './leases.js';
import type { StoredAnswer } from './stored-answer.js';

export interface PublicAnswer {
  response: Response;
  /** How long it may be shown; absent where it is not kept at all, as a refusal. */
  lease?: Lease;
}

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]!] as [string, string]] : []));

const answerOf = ({ plain, lease }: StoredAnswer): PublicAnswer => ({
  response: new Response(plain.body.toString(), { headers: inPairs(plain.headers) }),
  lease,
});

/** What is not the same for everybody is not there, and neither is what no id can be. */
const nothing = () => new Response(null, { status: 404 });

/** The gateway's own way to what everybody may read. Whoever a page is for, nobody's session goes with its questions. */
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

  /** Past the cache: for what is large and rarely asked for. @throws as `read` does */
  async readOnce(url: string, requestId: string): Promise<Response> {
    const key = cacheKeyOf(url);
    if (!key) return nothing();
    const { status, headers, body } = await this.upstreams.of(key.service).read({
      method: 'GET',
      path: key.upstreamPath,
      headers: { accept: 'application/json', 'x-request-id': requestId },
    });
    const told = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])] as [string, string]] : [],
    );
    return new Response(body.toString(), { status, headers: told });
  }
}
