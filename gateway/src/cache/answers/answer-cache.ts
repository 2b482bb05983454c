import { Injectable } from '@nestjs/common';
import { CacheMetrics } from '../cache-metrics.js';
import { Leases } from '../leases.js';
import { SingleFlightCache } from '../single-flight-cache.js';
import { AnswerSource, type FreshAnswer } from './answer-source.js';
import type { CacheKey } from './cache-key.js';
import type { StoredAnswer } from './stored-answer.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** The cache asks again this long before an answer expires, so that no request waits for it. */
const AHEAD_MS = 100;

/** Answers of public calls. */
@Injectable()
export class AnswerCache {
  private readonly answers: SingleFlightCache<FreshAnswer>;

  constructor(
    private readonly leases: Leases,
    private readonly source: AnswerSource,
    private readonly metrics: CacheMetrics,
  ) {
    this.answers = new SingleFlightCache(leases, {
      maxBytes: MAX_BYTES,
      bytesOf: ({ stored }, path) => stored && stored.bytes + path.length,
    });
  }

  /** The stored answer, when it is still valid. */
  find(key: CacheKey): StoredAnswer | undefined {
    const stored = this.answers.find(key.upstreamPath)?.stored;
    if (!stored) return undefined;
    if (this.answers.needsRefresh(key.upstreamPath, AHEAD_MS)) this.refresh(key);
    this.metrics.memory.inc();
    return stored;
  }

  /** Whether another request waits for this answer already, and may share it. */
  isPending(key: CacheKey): boolean {
    return this.answers.pending(key.upstreamPath) !== undefined;
  }

  /** Asks the service. Requests that ask at the same time share one answer. */
  async ask(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    const pending = this.answers.pending(key.upstreamPath);
    this.metrics[pending ? 'shared' : 'service'].inc();
    return pending ?? this.load(key, requestId);
  }

  private refresh(key: CacheKey): void {
    this.metrics.refresh.inc();
    this.load(key, 'refresh').catch(() => undefined);
  }

  private load(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    return this.answers.load(key.upstreamPath, key.invalidatedBy, async (lease) => {
      const fresh = await this.source.fetch(key, lease, requestId);
      if (fresh.keepMs !== undefined) this.leases.shorten(lease, fresh.keepMs);
      return fresh;
    });
  }
}
