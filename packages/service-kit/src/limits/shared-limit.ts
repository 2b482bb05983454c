import type { ErrorCode } from '@festival/contracts/errors';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors/index.js';

interface SharedLimitOptions {
  /** The prefix of its keys in Redis. */
  name: string;
  /** The most attempts with one key in the window, which starts with the first. */
  max: number;
  windowSeconds: number;
  /** The code with which further attempts are refused. */
  refusal: ErrorCode;
}

/** Limits attempts over all processes, which count them in Redis. */
export class SharedLimit {
  private readonly limiter: RateLimiterRedis;
  private readonly refusal: ErrorCode;

  constructor(redis: Redis, { name, max, windowSeconds, refusal }: SharedLimitOptions) {
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: name,
      points: max,
      duration: windowSeconds,
    });
    this.refusal = refusal;
  }

  /** Counts an attempt. @throws DomainError above the limit, with the seconds until the window ends */
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const retryAfter = Math.max(1, spent.msBeforeNext / 1_000);
      throw new DomainError(this.refusal, { retryAfter });
    }
  }

  /** Takes one attempt out of the count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  async reset(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}
