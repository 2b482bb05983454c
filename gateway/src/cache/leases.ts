import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '../upstreams/service-names.js';

/** Nest injection token of a clock that only moves forward, in milliseconds. */
export const CACHE_TIME = Symbol('cache time');
export type CacheTime = () => number;

/** How long an answer may be given after a change was heard that it may not show. */
export const STALE_MS = 500;

/** However quiet it is: a service that was killed between a change and the telling of it tells nothing. */
export const LONGEST_MS = 10_000;

/** How long an answer that was asked for at a certain time may be given. */
export interface Lease {
  readonly begunAt: number;
  endsAt: number;
  /** Whose answers it is of. */
  readonly services: Set<ServiceName>;
}

/**
 * Decides how long kept answers live. One lives until its service says that something changed, and `STALE_MS` more, but never longer
 * than `LONGEST_MS`. While changes cannot be heard, it lives `STALE_MS` from when it was asked for.
 */
@Injectable()
export class Leases {
  /** Those no change was heard since. */
  private readonly open = new Map<ServiceName, Set<Lease>>();
  private isListening = false;

  constructor(@Inject(CACHE_TIME) private readonly now: CacheTime) {}

  /** Begins before the question is sent: whatever changes from then on may be missing in the answer. */
  begin(...services: ServiceName[]): Lease {
    const begunAt = this.now();
    const endsAt = begunAt + (this.isListening ? LONGEST_MS : STALE_MS);
    const lease = { begunAt, endsAt, services: new Set<ServiceName>() };
    this.follow(lease, services);
    return lease;
  }

  /** What is made of an answer may be given no longer than the answer. */
  bind(lease: Lease, answer: Lease): void {
    lease.endsAt = Math.min(lease.endsAt, answer.endsAt);
    this.follow(lease, answer.services);
  }

  drop(lease: Lease): void {
    for (const service of lease.services) this.open.get(service)?.delete(lease);
  }

  /** Whether its answer may still be given `aheadMs` from now. */
  isValid(lease: Lease, aheadMs = 0): boolean {
    return this.now() + aheadMs < lease.endsAt;
  }

  changed(service: ServiceName): void {
    const endsAt = this.now() + STALE_MS;
    for (const lease of this.open.get(service) ?? []) lease.endsAt = Math.min(lease.endsAt, endsAt);
    this.open.delete(service);
  }

  /** From now on every change is heard. */
  listening(): void {
    this.isListening = true;
  }

  /** Changes may have been missed, from when on nobody can tell. */
  deaf(): void {
    this.isListening = false;
    for (const leases of this.open.values())
      for (const lease of leases) lease.endsAt = Math.min(lease.endsAt, lease.begunAt + STALE_MS);
    this.open.clear();
  }

  private follow(lease: Lease, services: Iterable<ServiceName>): void {
    for (const service of services) {
      lease.services.add(service);
      if (!this.isListening) continue;
      const others = this.open.get(service);
      if (others) others.add(lease);
      else this.open.set(service, new Set([lease]));
    }
  }
}
