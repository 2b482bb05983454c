import type { Identity } from '@festival/contracts/identity';
import type { ServiceName } from '@festival/contracts/services';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../../config.js';
import { CONNECTIONS } from '../upstreams/upstream-pool.js';
import { SharedWindows } from './shared-windows.js';

/** In ten seconds. */
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
  private readonly accounts: SharedWindows;
  private readonly visitors: SharedWindows;
  private readonly networks = new LRUCache<string, string>({ max: KNOWN_ADDRESSES });
  private readonly waiting = new Map<string, number>();

  constructor(@Inject(Redis) redis: Redis, @Inject(CONFIG) { MAX_REQUESTS }: GatewayConfig) {
    this.accounts = new SharedWindows(redis, 'account', REQUESTS_PER_ACCOUNT);
    this.visitors = new SharedWindows(redis, 'address', MAX_REQUESTS);
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
