import { CONFIG } from '@festival/service-kit/config';
import { KEEP_MS_HEADER } from '@festival/service-kit/http';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { apiSecurityHeaders } from '../../edge/security/security-headers.js';
import { Upstreams } from '../../edge/upstreams/upstreams.js';
import type { Lease } from '../leases.js';
import type { CacheKey } from './cache-key.js';
import { StoredAnswer } from './stored-answer.js';

/** A service's new answer; `stored` is present when it may be stored. */
export interface FreshAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** How long it is valid, from when it was asked for. Absent when the service does not say. */
  keepMs?: number;
  stored?: StoredAnswer;
}

const KEPT_HEADERS = ['content-type', 'content-disposition', 'x-total-count'];

/** Asks the services for the answers that the cache does not have. */
@Injectable()
export class AnswerSource {
  private readonly common: string[];

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly upstreams: Upstreams,
  ) {
    this.common = Object.entries(apiSecurityHeaders(config)).flat();
  }

  /** @throws DomainError SERVICE_UNAVAILABLE */
  async fetch(key: CacheKey, lease: Lease, requestId: string): Promise<FreshAnswer> {
    const { status, headers, body } = await this.upstreams.of(key.service).read({
      method: 'GET',
      path: key.upstreamPath,
      headers: { accept: 'application/json', 'x-request-id': requestId },
    });
    const kept = KEPT_HEADERS.flatMap((name) =>
      headers[name] ? [name, String(headers[name])] : [],
    );
    return {
      status,
      contentType: String(headers['content-type'] ?? 'application/json'),
      body,
      ...(headers[KEEP_MS_HEADER] && { keepMs: Number(headers[KEEP_MS_HEADER]) }),
      stored: status === 200 ? new StoredAnswer(lease, body, [...this.common, ...kept]) : undefined,
    };
  }
}
