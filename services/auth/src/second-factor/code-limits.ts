import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Codes that may be tried within a quarter of an hour: a million to one, some hundred times a day. */
export const MAX_CODES = 5;

/**
 * Bounds how often codes are tried, in Redis and so for every process. Whoever tries has the password already. A try counts before it is
 * looked at, so those that are made at once count too; a right one forgets them.
 */
@Injectable()
export class CodeLimits {
  private readonly limit: RateLimiterRedis;

  constructor(@Inject(Redis) redis: Redis) {
    this.limit = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'second-factor-codes',
      points: MAX_CODES,
      duration: WRONG_PASSWORD_SECONDS,
    });
  }

  /** @param who the account, or a browser that it knows, which has tries of its own. @throws DomainError TOO_MANY_SIGN_INS */
  async consume(who: string): Promise<void> {
    try {
      await this.limit.consume(who);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const retryAfter = Math.max(1, spent.msBeforeNext / 1_000);
      throw new DomainError('TOO_MANY_SIGN_INS', { retryAfter });
    }
  }

  async forget(who: string): Promise<void> {
    await this.limit.delete(who);
  }
}
