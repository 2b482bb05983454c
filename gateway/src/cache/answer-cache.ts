import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AnswerSource, type FreshAnswer } from './answer-source.js';
import type { CacheKey } from './cache-key.js';
import { CacheMetrics } from './cache-metrics.js';
import { type Lease, Leases } from './leases.js';
import type { StoredAnswer } from './stored-answer.js';

const KEPT_BYTES = 64 * 1024 * 1024;
/** Asking anew begins this long before an answer must not be given any more, so that nobody waits for it. */
const AHEAD_MS = 100;

interface Pending {
  lease: Lease;
  answer: Promise<FreshAnswer>;
}

/** Answers of public calls, each asked for once however many want it. */
@Injectable()
export class AnswerCache {
  private readonly kept = new LRUCache<string, StoredAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, path) => bytes + path.length,
    dispose: ({ lease }) => this.leases.drop(lease),
  });
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly leases: Leases,
    private readonly source: AnswerSource,
    private readonly metrics: CacheMetrics,
  ) {}

  /** The kept answer, if it may still be given. */
  find(key: CacheKey): StoredAnswer | undefined {
    const kept = this.kept.get(key.upstreamPath);
    if (!kept || !this.leases.isValid(kept.lease)) return undefined;
    if (!this.leases.isValid(kept.lease, AHEAD_MS)) this.refresh(key);
    this.metrics.memory.inc();
    return kept;
  }

  /** Whether this question is on its way, and its answer may be given. */
  isAsked(key: CacheKey): boolean {
    const shared = this.pending.get(key.upstreamPath);
    return shared !== undefined && this.leases.isValid(shared.lease);
  }

  /** The service's answer; a question that is already on its way is shared. */
  async ask(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    const shared = this.pending.get(key.upstreamPath);
    if (shared && this.leases.isValid(shared.lease)) {
      this.metrics.shared.inc();
      return shared.answer;
    }
    this.metrics.service.inc();
    return this.begin(key, requestId);
  }

  private refresh(key: CacheKey): void {
    if (this.pending.has(key.upstreamPath)) return;
    this.metrics.refresh.inc();
    this.begin(key, 'refresh').catch(() => undefined);
  }

  private begin(key: CacheKey, requestId: string): Promise<FreshAnswer> {
    const lease = this.leases.begin(...key.changedBy);
    const answer = this.fetch(key, lease, requestId);
    const pending = { lease, answer };
    this.pending.set(key.upstreamPath, pending);
    const settle = () => {
      if (this.pending.get(key.upstreamPath) === pending) this.pending.delete(key.upstreamPath);
    };
    answer.then(settle, settle);
    return answer;
  }

  private async fetch(key: CacheKey, lease: Lease, requestId: string): Promise<FreshAnswer> {
    const fresh = await this.source.fetch(key, lease, requestId).catch((error: unknown) => {
      this.leases.drop(lease);
      throw error;
    });
    if (fresh.keepMs !== undefined) this.leases.shorten(lease, fresh.keepMs);
    const older = this.kept.peek(key.upstreamPath);
    if (fresh.stored && !(older && older.lease.begunAt > lease.begunAt))
      this.kept.set(key.upstreamPath, fresh.stored);
    else this.leases.drop(lease);
    return fresh;
  }
}
