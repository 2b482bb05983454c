import { Inject, Injectable } from '@nestjs/common';
import { ChangeFeed, STALE_MS } from '../live/change-feed.js';

/** Nest injection token of a clock that only moves forward, in milliseconds. */
export const CACHE_TIME = Symbol('cache time');
export type CacheTime = () => number;

/** The limit without any change: a service that is killed between a change and publishing it never publishes it. */
export const MAX_MS = 10_000;

/** Until when an answer may be given. */
export interface Lease {
  readonly begunAt: number;
  endsAt: number;
  /** The channels on which its changes are published. */
  readonly channels: Set<string>;
}

/**
 * Decides how long a stored answer is valid: until `STALE_MS` after a change on one of its channels, and never longer than `MAX_MS`.
 * While the subscription is interrupted, an answer is valid for `STALE_MS` from when it was asked for.
 */
@Injectable()
export class Leases {
  /** The leases without a change so far, by channel. */
  private readonly open = new Map<string, Set<Lease>>();
  private isListening = false;

  constructor(@Inject(CACHE_TIME) private readonly now: CacheTime) {}

  /** Call it before the request is sent: the answer may lack any change from then on. */
  begin(...channels: string[]): Lease {
    const begunAt = this.now();
    const endsAt = begunAt + (this.isListening ? MAX_MS : STALE_MS);
    const lease = { begunAt, endsAt, channels: new Set<string>() };
    this.follow(lease, channels);
    return lease;
  }

  /** A page that shows an answer expires no later than the answer. */
  bind(lease: Lease, answer: Lease): void {
    lease.endsAt = Math.min(lease.endsAt, answer.endsAt);
    this.follow(lease, answer.channels);
  }

  /** Some answers depend on the time. They expire `keepMs` after they were asked for. */
  shorten(lease: Lease, keepMs: number): void {
    lease.endsAt = Math.min(lease.endsAt, lease.begunAt + keepMs);
  }

  /** Ends the lease at the latest in `ms` from now. */
  endWithin(lease: Lease, ms: number): void {
    lease.endsAt = Math.min(lease.endsAt, this.now() + ms);
  }

  drop(lease: Lease): void {
    for (const channel of lease.channels) this.open.get(channel)?.delete(lease);
  }

  /** Whether the answer may still be given in `aheadMs` from now. */
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

/** Ends the leases of stored answers when a change is published. */
@Injectable()
export class CacheInvalidator {
  constructor(feed: ChangeFeed, leases: Leases) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) leases.listening();
      else leases.interrupted();
    });
    feed.changes.subscribe(({ channel }) => leases.changed(channel));
  }
}
