import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The maximum number of codes in a quarter of an hour: some hundred attempts a day against a million possible codes. */
export const MAX_CODES = 5;

/**
 * Limits attempts at codes in Redis, for all processes. An attacker who gets here already knows the password. An attempt counts before it is checked, so that
 * concurrent ones count too. A right code resets the count.
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

  /** @param who the account, or one of its known browsers, which has a budget of its own. @throws DomainError TOO_MANY_SIGN_INS */
  async consume(who: string): Promise<void> {
    try {
      await this.limit.consume(who);
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const retryAfter = Math.max(1, spent.msBeforeNext / 1_000);
      throw new DomainError('TOO_MANY_SIGN_INS', { retryAfter });
    }
  }

  async reset(who: string): Promise<void> {
    await this.limit.delete(who);
  }
}
