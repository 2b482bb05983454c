import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords within the window, counted from the first. A campus shares one address. */
export const maxWrong = { account: 10, address: 200 } as const;

/** Whom an attempt is counted against. */
export interface Attempt {
  account: string;
  address: string;
}

const tooMany = (...spent: RateLimiterRes[]): DomainError =>
  new DomainError('TOO_MANY_SIGN_INS', {
    retryAfter: Math.max(1, ...spent.map((limit) => limit.msBeforeNext / 1_000)),
  });

/**
 * Counts wrong passwords, in Redis and so for every process. An attempt is settled after its password is checked, by one
 * atomic step: attempts that run at the same moment end as if they had been made one after the other.
 */
@Injectable()
export class AttemptLimits {
  private readonly limits: Record<keyof Attempt, RateLimiterRedis>;

  constructor(@Inject(Redis) redis: Redis) {
    const limit = (by: keyof Attempt) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `wrong-passwords:${by}`,
        points: maxWrong[by],
        duration: WRONG_PASSWORD_SECONDS,
      });
    this.limits = { account: limit('account'), address: limit('address') };
  }

  /** @throws DomainError TOO_MANY_SIGN_INS when the account or the address has none left. */
  async assertOpen({ account, address }: Attempt): Promise<void> {
    const states = await Promise.all([
      this.limits.account.get(account),
      this.limits.address.get(address),
    ]);
    const spent = states.filter((state) => state !== null && state.remainingPoints <= 0);
    if (spent.length > 0) throw tooMany(...(spent as RateLimiterRes[]));
  }

  /** @throws DomainError TOO_MANY_SIGN_INS when this one is over the limit: then it says nothing of the password. */
  async settleWrong({ account, address }: Attempt): Promise<void> {
    try {
      await this.limits.account.consume(account);
      await this.limits.address.consume(address);
    } catch (spent) {
      throw spent instanceof RateLimiterRes ? tooMany(spent) : spent;
    }
  }

  /** Forgets the account's wrong passwords. @throws DomainError TOO_MANY_SIGN_INS when others spent them meanwhile. */
  async settleRight(attempt: Attempt): Promise<void> {
    await this.assertOpen(attempt);
    await this.limits.account.delete(attempt.account);
  }

  /** Lets an account begin anew, whose owner has proved who they are in another way. */
  async forget(account: string): Promise<void> {
    await this.limits.account.delete(account);
  }
}
