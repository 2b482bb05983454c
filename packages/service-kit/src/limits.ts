import { createHash } from 'node:crypto';
import type { ErrorCode } from '@festival/contracts/errors';
import { MAX_FOREIGN_ADDRESSES } from '@festival/contracts/limits';
import { toEmail } from '@festival/contracts/typed-text';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors.js';

const DAY_SECONDS = 24 * 3_600;

/**
 * Adds an address to the addresses of an account, up to the limit. @returns 0, or the seconds until the day ends that began with the first address.
 * It is one atomic step, so that concurrent requests are counted one after another.
 */
const ADMIT = `
  if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 0 end
  local known = redis.call('SCARD', KEYS[1])
  if known >= tonumber(ARGV[2]) then return math.max(1, redis.call('TTL', KEYS[1])) end
  redis.call('SADD', KEYS[1], ARGV[1])
  if known == 0 then redis.call('EXPIRE', KEYS[1], ARGV[3]) end
  return 0
`;

/** Whether an address is not the account's own. Compares the spelling only. */
export const isForeignAddress = (own: string | null, address: string): boolean =>
  own === null || toEmail(own) !== toEmail(address);

/** Limits how many other people's addresses an account may have mails sent to, across all processes. */
@Injectable()
export class ForeignAddresses {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  /** Admits an address that was admitted today again. @throws DomainError TOO_MANY_ADDRESSES above the daily limit */
  async admit(accountId: string, address: string): Promise<void> {
    const digest = createHash('sha256').update(toEmail(address)).digest('base64url');
    const key = `foreign-addresses:${accountId}`;
    const wait = await this.redis.eval(ADMIT, 1, key, digest, MAX_FOREIGN_ADDRESSES, DAY_SECONDS);
    if (wait === 0) return;
    throw new DomainError('TOO_MANY_ADDRESSES', {
      params: { most: MAX_FOREIGN_ADDRESSES },
      retryAfter: Number(wait),
    });
  }
}

interface SharedLimitOptions {
  name: string;
  /** The most attempts with one key in the window, which starts with the first. */
  max: number;
  windowSeconds: number;
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
