import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The most sign-ups in an hour from one address. */
export const MOST_SIGN_UPS = 20;
const HOUR_SECONDS = 3_600;

/** Limits how many vendors sign up from one address, over all processes: each sign-up costs a password hash, and takes a name. */
@Injectable()
export class SignUpLimit {
  private readonly limit: RateLimiterRedis;

  constructor(@Inject(Redis) redis: Redis) {
    this.limit = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'vendor-sign-ups',
      points: MOST_SIGN_UPS,
      duration: HOUR_SECONDS,
    });
  }

  /** @throws DomainError TOO_MANY_VENDORS */
  async consume(address: string): Promise<void> {
    try {
      await this.limit.consume(clientNetwork(address));
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent;
      const retryAfter = Math.max(1, spent.msBeforeNext / 1_000);
      throw new DomainError('TOO_MANY_VENDORS', { retryAfter });
    }
  }

  /** Returns the attempt of a sign-up that was refused before the password was hashed. */
  async giveBack(address: string): Promise<void> {
    await this.limit.reward(clientNetwork(address));
  }
}
