import { Inject, Injectable } from '@nestjs/common';
import { ChangeFeed, STALE_MS } from '../live/change-feed.js';

/** Nest injection token of a clock that only moves forward, in milliseconds. */
export const CACHE_TIME = Symbol('cache time');
export type CacheTime = () => number;

/** The limit without any change: a service that is killed between a change and publishing it never publishes it. */
export const MAX_MS = 10_000;

/** Until when an answer may be given. */
export interface Expiry {
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
export class Expiries {
  /** Those of answers without a change so far, by channel. */
  private readonly open = new Map<string, Set<Expiry>>();
  private isListening = false;

  constructor(@Inject(CACHE_TIME) private readonly now: CacheTime) {}

  /** Call it before the request is sent: the answer may lack any change from then on. */
  begin(...channels: string[]): Expiry {
    const begunAt = this.now();
    const endsAt = begunAt + (this.isListening ? MAX_MS : STALE_MS);
    const expiry = { begunAt, endsAt, channels: new Set<string>() };
    this.follow(expiry, channels);
    return expiry;
  }

  /** A page that shows an answer expires no later than the answer. */
  expireWith(expiry: Expiry, answer: Expiry): void {
    expiry.endsAt = Math.min(expiry.endsAt, answer.endsAt);
    this.follow(expiry, answer.channels);
  }

  /** Some answers depend on the time. They expire `keepMs` after they were asked for. */
  expireAfter(expiry: Expiry, keepMs: number): void {
    expiry.endsAt = Math.min(expiry.endsAt, expiry.begunAt + keepMs);
  }

  /** Expires in `ms` from now at the latest. */
  expireWithin(expiry: Expiry, ms: number): void {
    expiry.endsAt = Math.min(expiry.endsAt, this.now() + ms);
  }

  forget(expiry: Expiry): void {
    for (const channel of expiry.channels) this.open.get(channel)?.delete(expiry);
  }

  /** Whether the answer may still be given in `aheadMs` from now. */
  isFresh(expiry: Expiry, aheadMs = 0): boolean {
    return this.now() + aheadMs < expiry.endsAt;
  }

  changed(channel: string): void {
    for (const expiry of this.open.get(channel) ?? []) this.expireWithin(expiry, STALE_MS);
    this.open.delete(channel);
  }

  /** The subscription delivers every change from now on. */
  listening(): void {
    this.isListening = true;
  }

  /** The subscription is interrupted: changes may have been missed for an unknown time. */
  interrupted(): void {
    this.isListening = false;
    for (const expiries of this.open.values())
      for (const expiry of expiries) this.expireAfter(expiry, STALE_MS);
    this.open.clear();
  }

  private follow(expiry: Expiry, channels: Iterable<string>): void {
    for (const channel of channels) {
      expiry.channels.add(channel);
      if (!this.isListening) continue;
      const others = this.open.get(channel);
      if (others) others.add(expiry);
      else this.open.set(channel, new Set([expiry]));
    }
  }
}

/** Lets stored answers expire when a change is published. */
@Injectable()
export class CacheInvalidator {
  constructor(feed: ChangeFeed, expiries: Expiries) {
    feed.isListening.subscribe((isListening) => {
      if (isListening) expiries.listening();
      else expiries.interrupted();
    });
    feed.changes.subscribe(({ channel }) => expiries.changed(channel));
  }
}
