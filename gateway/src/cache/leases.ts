import { Inject, Injectable } from '@nestjs/common';
import { STALE_MS } from '../live/stale-time.js';

/** Nest injection token of a clock that only moves forward, in milliseconds. */
export const CACHE_TIME = Symbol('cache time');
export type CacheTime = () => number;

/** However quiet it is: a service that was killed between a change and the telling of it tells nothing. */
export const LONGEST_MS = 10_000;

/** How long an answer that was asked for at a certain time may be given. */
export interface Lease {
  readonly begunAt: number;
  endsAt: number;
  /** Those that tell of its changes. */
  readonly channels: Set<string>;
}

/**
 * Decides how long kept answers live. One lives until a change is heard on one of its channels, and `STALE_MS` more, but never longer
 * than `LONGEST_MS`. While changes cannot be heard, it lives `STALE_MS` from when it was asked for.
 */
@Injectable()
export class Leases {
  /** Those no change was heard since. */
  private readonly open = new Map<string, Set<Lease>>();
  private isListening = false;

  constructor(@Inject(CACHE_TIME) private readonly now: CacheTime) {}

  /** Begins before the question is sent: whatever changes from then on may be missing in the answer. */
  begin(...channels: string[]): Lease {
    const begunAt = this.now();
    const endsAt = begunAt + (this.isListening ? LONGEST_MS : STALE_MS);
    const lease = { begunAt, endsAt, channels: new Set<string>() };
    this.follow(lease, channels);
    return lease;
  }

  /** What is made of an answer may be given no longer than the answer. */
  bind(lease: Lease, answer: Lease): void {
    lease.endsAt = Math.min(lease.endsAt, answer.endsAt);
    this.follow(lease, answer.channels);
  }

  /** An answer that is another by itself after a while may be given no longer than that. */
  shorten(lease: Lease, keepMs: number): void {
    lease.endsAt = Math.min(lease.endsAt, lease.begunAt + keepMs);
  }

  drop(lease: Lease): void {
    for (const channel of lease.channels) this.open.get(channel)?.delete(lease);
  }

  /** Whether its answer may still be given `aheadMs` from now. */
  isValid(lease: Lease, aheadMs = 0): boolean {
    return this.now() + aheadMs < lease.endsAt;
  }

  changed(channel: string): void {
    const endsAt = this.now() + STALE_MS;
    for (const lease of this.open.get(channel) ?? []) lease.endsAt = Math.min(lease.endsAt, endsAt);
    this.open.delete(channel);
  }

  /** The subscription delivers every change from now on. */
  listening(): void {
    this.isListening = true;
  }

  /** The subscription is interrupted: changes may have been missed for an unknown time. */
  interrupted(): void {
    this.isListening = false;
    for (const leases of this.open.values())
      for (const lease of leases) lease.endsAt = Math.min(lease.endsAt, lease.begunAt + STALE_MS);
    this.open.clear();
  }

  private follow(lease: Lease, channels: Iterable<string>): void {
    for (const channel of channels) {
      lease.channels.add(channel);
      if (!this.isListening) continue;
      const others = this.open.get(channel);
      if (others) others.add(lease);
      else this.open.set(channel, new Set([lease]));
    }
  }
}
