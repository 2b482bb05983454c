import type { Identity } from '@festival/contracts/identity';
import type { ServiceName } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { CONNECTIONS } from '@festival/service-kit/upstreams';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.js';
import type { KnownRequest } from './sessions.js';

const REQUESTS_PER_ACCOUNT = 600;
/**
 * The visitors' requests at one address that may wait for one service: calls take at most half of its connections and uploads, which are as slow as their
 * client, an eighth. So others always get through.
 */
const WAITING_PER_ADDRESS = { call: CONNECTIONS / 2, upload: CONNECTIONS / 8 };
const RETRY_SECONDS = 1;
const KNOWN_ADDRESSES = 50_000;

interface Asking {
  /** The visitor's. */
  address: string;
  service: ServiceName;
  kind?: keyof typeof WAITING_PER_ADDRESS;
}

const refusal = (retryAfter: number | undefined): DomainError | undefined =>
  retryAfter === undefined ? undefined : new DomainError('TOO_MANY_REQUESTS', { retryAfter });

/**
 * The rate limits of accounts, and of the visitors at one address. A whole campus has one address, so a signed-in user is never refused
 * because of the others there.
 */
@Injectable()
export class RateLimits implements OnModuleDestroy {
  private readonly accounts: RequestCounts;
  private readonly visitors: RequestCounts;
  private readonly networks = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
  private readonly waiting = new Map<string, number>();

  constructor(@Inject(Redis) redis: Redis, @Inject(CONFIG) { MAX_REQUESTS }: GatewayConfig) {
    this.accounts = new RequestCounts(redis, 'account', REQUESTS_PER_ACCOUNT);
    this.visitors = new RequestCounts(redis, 'address', MAX_REQUESTS);
  }

  /** Counts a request of a signed-in user. Returns TOO_MANY_REQUESTS past the limit. */
  refusalOfAccount({ role, sub }: Identity): DomainError | undefined {
    return refusal(this.accounts.count(`${role}:${sub}`));
  }

  /** Counts a request of a visitor. Returns TOO_MANY_REQUESTS past the limit. */
  refusalOfVisitor(address: string): DomainError | undefined {
    return refusal(this.visitors.count(this.networkOf(address)));
  }

  /**
   * Calls a service for a visitor.
   * @throws DomainError TOO_MANY_REQUESTS when the maximum for one address is already waiting for this service; and whatever `ask` throws
   */
  async askForVisitor<Answer>(
    { address, service, kind = 'call' }: Asking,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${service} ${kind} ${this.networkOf(address)}`;
    const others = this.waiting.get(key) ?? 0;
    if (others >= WAITING_PER_ADDRESS[kind]) throw refusal(RETRY_SECONDS);
    this.waiting.set(key, others + 1);
    try {
      return await ask();
    } finally {
      const left = this.waiting.get(key)! - 1;
      if (left > 0) this.waiting.set(key, left);
      else this.waiting.delete(key);
    }
  }

  /** The network of an address, which counts as one client. */
  networkOf(address: string): string {
    const known = this.networks.get(address);
    if (known) return known;
    const network = clientNetwork(address);
    this.networks.set(address, network);
    return network;
  }

  onModuleDestroy(): void {
    this.accounts.stop();
    this.visitors.stop();
  }
}

const WINDOW_SECONDS = 10;
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
class RequestCounts {
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

/** Counts a call towards the caller's limit. It comes after the session's guard, so that it knows the caller. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean {
    const { user, ip } = context.switchToHttp().getRequest<KnownRequest>();
    const refusal = user ? this.limits.refusalOfAccount(user) : this.limits.refusalOfVisitor(ip);
    if (refusal) throw refusal;
    return true;
  }
}
