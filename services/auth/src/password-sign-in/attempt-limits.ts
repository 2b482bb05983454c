import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Wrong passwords within the window, counted from the first. A campus shares one address. */
export const maxWrong = { account: 10, address: 200, device: 10 } as const;

type Counter = keyof typeof maxWrong;

/** Whom an attempt is counted against. */
export interface Attempt {
  account: string;
  /** Absent where a service asks for somebody. */
  address?: string | undefined;
  /** A browser that has signed in to this account: it has a budget of its own, which strangers cannot spend. */
  device?: string | undefined;
}

const countedAs = ({ account, address, device }: Attempt): [Counter, string][] => {
  if (device) return [['device', `${account}:${device}`]];
  return [['account', account], ...(address ? [['address', address] as [Counter, string]] : [])];
};

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
  private readonly limits: Record<Counter, RateLimiterRedis>;

  constructor(@Inject(Redis) redis: Redis) {
    const limit = (by: Counter) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `wrong-passwords:${by}`,
        points: maxWrong[by],
        duration: WRONG_PASSWORD_SECONDS,
      });
    this.limits = { account: limit('account'), address: limit('address'), device: limit('device') };
  }

  /** @throws DomainError TOO_MANY_SIGN_INS when whoever it is counted against has none left. */
  async assertOpen(attempt: Attempt): Promise<void> {
    const states = await Promise.all(
      countedAs(attempt).map(([by, key]) => this.limits[by].get(key)),
    );
    const spent = states.filter((state) => state !== null && state.remainingPoints <= 0);
    if (spent.length > 0) throw tooMany(...(spent as RateLimiterRes[]));
  }

  /** @throws DomainError TOO_MANY_SIGN_INS when this one is over the limit: then it says nothing of the password. */
  async settleWrong(attempt: Attempt): Promise<void> {
    try {
      for (const [by, key] of countedAs(attempt)) await this.limits[by].consume(key);
    } catch (spent) {
      throw spent instanceof RateLimiterRes ? tooMany(spent) : spent;
    }
  }

  /**
   * Forgets the wrong passwords of the account, or of the browser that it knows. @throws DomainError TOO_MANY_SIGN_INS when
   * others spent them meanwhile.
   */
  async settleRight(attempt: Attempt): Promise<void> {
    await this.assertOpen(attempt);
    const [[by, key]] = countedAs(attempt) as [[Counter, string]];
    await this.limits[by].delete(key);
  }

  /** Lets an account begin anew, whose owner has proved who they are in another way. */
  async forget(account: string): Promise<void> {
    await this.limits.account.delete(account);
  }
}
