import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export const WINDOW_SECONDS = 10;
const WINDOW_MS = WINDOW_SECONDS * 1_000;
/** How often the counts of this process are added to the shared total. */
const ADD_EVERY_MS = 200;
const MAX_KEYS = 50_000;
/** The part of a limit that each process may count alone. Few clients ever need more, so few of them cost Redis anything. */
const ALONE = 0.05;

interface Window {
  key: string;
  /** The total of all processes, when it was last read. */
  total: number;
  /** Being added to the total. */
  sent: number;
  /** Counted here since then. */
  counted: number;
  /** In milliseconds of a clock that only moves forward. */
  endsAt: number;
}

/**
 * Counts requests by key in windows of ten seconds, over all processes. Each process counts in memory. Once it has counted a twentieth of the
 * limit, it adds its counts up in Redis later, so that no answer waits for Redis. So a limit may be exceeded by a twentieth for each process, and by the
 * requests of a fifth of a second. Without Redis each process counts alone.
 */
export class SharedWindows {
  private readonly windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  private readonly changed = new Set<Window>();
  private readonly totals: RateLimiterRedis;
  private adding?: NodeJS.Timeout;

  constructor(
    redis: Redis,
    name: string,
    private readonly limit: number,
  ) {
    const settings = { keyPrefix: `requests:${name}`, points: limit, duration: WINDOW_SECONDS };
    this.totals = new RateLimiterRedis({
      ...settings,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(settings),
    });
  }

  /** Counts one request. Past the limit, it returns the number of seconds to wait. */
  count(key: string): number | undefined {
    const now = performance.now();
    const window = this.windows.get(key) ?? this.open(key);
    if (now >= window.endsAt) {
      window.total = 0;
      window.counted = 0;
      window.endsAt = now + WINDOW_MS;
    }
    if (window.total + window.sent + window.counted >= this.limit)
      return Math.max(1, (window.endsAt - now) / 1_000);
    window.counted += 1;
    this.changed.add(window);
    this.adding ??= setTimeout(() => this.add(), ADD_EVERY_MS).unref();
    return undefined;
  }

  stop(): void {
    clearTimeout(this.adding);
  }

  private open(key: string): Window {
    const window = { key, total: 0, sent: 0, counted: 0, endsAt: Number.NEGATIVE_INFINITY };
    this.windows.set(key, window);
    return window;
  }

  private add(): void {
    this.adding = undefined;
    for (const window of this.changed)
      if (window.total > 0 || window.counted > this.limit * ALONE) void this.addOne(window);
    this.changed.clear();
  }

  private async addOne(window: Window): Promise<void> {
    const { counted } = window;
    window.counted = 0;
    window.sent += counted;
    try {
      const { consumedPoints, msBeforeNext } = await this.totals.penalty(window.key, counted);
      window.total = consumedPoints;
      window.endsAt = performance.now() + msBeforeNext;
    } catch {
      // Both Redis and its in-memory fallback failed, so this process counts alone.
      window.total += counted;
    } finally {
      window.sent -= counted;
    }
  }
}
