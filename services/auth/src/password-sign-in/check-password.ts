import { createHash } from 'node:crypto';
import { errorSentence } from '@festival/contracts/errors';
import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import type { Credentials, Role } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { clientNetwork } from '@festival/service-kit/http';
import { SecurityLog } from '@festival/service-kit/security-log';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import {
  type Account,
  accountKey,
  CredentialQueries,
  credentialAccount,
  signedInKey,
  toUsername,
} from '../accounts/account.js';
import type { CredentialEntity, PasswordRole } from '../accounts/account.table.js';
import { HashingQueue, isPassword } from '../accounts/passwords.js';
import { type Client, KnownDevices } from '../devices.module.js';

/** The maximum number of wrong passwords within the window, which starts with the first. A campus shares one network address. */
export const maxWrong = { account: 10, address: 200, device: 10 } as const;

type Counter = keyof typeof maxWrong;

interface Counted {
  account: string;
  /** Absent if a service makes the request. */
  address?: string | undefined;
  /** A browser that has signed in to this account. It has a budget of its own, which strangers cannot use up. */
  device?: string | undefined;
}

const countedAs = ({ account, address, device }: Counted): [Counter, string][] => {
  if (device) return [['device', `${account}:${device}`]];
  return [['account', account], ...(address ? [['address', address] as [Counter, string]] : [])];
};

const tooMany = (...spent: RateLimiterRes[]): DomainError =>
  new DomainError('TOO_MANY_SIGN_INS', {
    retryAfter: Math.max(1, ...spent.map((limit) => limit.msBeforeNext / 1_000)),
  });

/**
 * Counts wrong passwords in Redis, for all processes. An attempt is settled in one atomic step after its password was checked, so that concurrent attempts
 * count as if they were made one after another.
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

  /** @throws DomainError TOO_MANY_SIGN_INS if a budget is used up */
  async requireOpen(attempt: Counted): Promise<void> {
    const states = await Promise.all(
      countedAs(attempt).map(([by, key]) => this.limits[by].get(key)),
    );
    const spent = states.filter((state) => state !== null && state.remainingPoints <= 0);
    if (spent.length > 0) throw tooMany(...(spent as RateLimiterRes[]));
  }

  /** @throws DomainError TOO_MANY_SIGN_INS if this attempt is over the limit, so that the answer does not reveal whether the password was right */
  async settleWrong(attempt: Counted): Promise<void> {
    try {
      for (const [by, key] of countedAs(attempt)) await this.limits[by].consume(key);
    } catch (spent) {
      throw spent instanceof RateLimiterRes ? tooMany(spent) : spent;
    }
  }

  /**
   * Resets the count of the account, or of its known browser. @throws DomainError TOO_MANY_SIGN_INS if concurrent attempts have used it up
   */
  async settleRight(attempt: Counted): Promise<void> {
    await this.requireOpen(attempt);
    const [[by, key]] = countedAs(attempt) as [[Counter, string]];
    await this.limits[by].delete(key);
  }

  /** Resets the counts of an account whose owner has proved their identity in another way. */
  async forget(account: string): Promise<void> {
    await this.limits.account.delete(account);
  }
}

interface PasswordAttempt {
  /** The account that the attempt counts for, also when it does not exist. */
  account: string;
  /** Undefined for an account that does not exist. */
  passwordHash: string | undefined;
  password: string;
  client: Client;
}

/** A refused attempt: the role is that of somebody who is signed in. */
type Refused = Pick<PasswordAttempt, 'account' | 'client'> & { role?: Role };

@Injectable()
export class PasswordAttempts {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly queue: HashingQueue,
    private readonly log: SecurityLog,
  ) {}

  /** @throws DomainError TOO_MANY_SIGN_INS, TOO_MANY_REQUESTS */
  isRight({ account, passwordHash, password, client }: PasswordAttempt): Promise<boolean> {
    return this.queue.run('sign-in', async () => {
      const device = await this.devices.recognise(account, client.deviceId);
      const attempt = { account, address: clientNetwork(client.address), device };
      await this.limits.requireOpen(attempt);
      const isRight = await isPassword(passwordHash, password);
      await (isRight ? this.limits.settleRight(attempt) : this.limits.settleWrong(attempt));
      return isRight;
    });
  }

  /** Writes a refused attempt to the security log. Faults are not recorded there. */
  recordFailure(
    event: 'auth.sign-in-failed' | 'auth.password-change-failed' | 'auth.confirmation-failed',
    { account, role, client: { requestId, address } }: Refused,
    error: unknown,
  ): void {
    if (!(error instanceof DomainError)) return;
    this.log.record(event, { requestId, account, role, address, refusal: error.code });
  }
}

/** Counts unknown names like known ones, so that the limit does not reveal which exist. */
const nameOf = (role: PasswordRole, given: string, found?: CredentialEntity): string =>
  found
    ? accountKey(found)
    : `${role}:${createHash('sha256').update(toUsername(given)).digest('base64url')}`;

/** Authenticates an account by its password. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly credentials: CredentialQueries,
    private readonly attempts: PasswordAttempts,
  ) {}

  /** @throws DomainError CREDENTIALS_WRONG for a wrong name or password alike, or TOO_MANY_SIGN_INS */
  async execute(
    role: PasswordRole,
    { username, password }: Credentials,
    client: Client,
  ): Promise<Account> {
    const found = await this.credentials.find(role, username);
    const account = nameOf(role, username, found);
    const attempt = { account, passwordHash: found?.passwordHash, password, client };
    try {
      const isRight = await this.attempts.isRight(attempt);
      if (isRight && found) return credentialAccount(found);
      throw new DomainError('CREDENTIALS_WRONG', {
        errors: { credentials: errorSentence('CREDENTIALS_WRONG') },
      });
    } catch (error) {
      this.attempts.recordFailure('auth.sign-in-failed', attempt, error);
      throw error;
    }
  }
}

/** Confirms the password of a signed-in account. Attempts have a budget of their own. */
@Injectable()
export class ConfirmPassword {
  constructor(private readonly attempts: PasswordAttempts) {}

  /** @throws DomainError PASSWORD_WRONG, TOO_MANY_SIGN_INS */
  async execute(found: CredentialEntity, password: string, client: Client): Promise<void> {
    const { role, passwordHash } = found;
    const account = accountKey(found);
    const attempt = { account: signedInKey(account), passwordHash, password, client };
    try {
      if (!(await this.attempts.isRight(attempt))) throw new DomainError('PASSWORD_WRONG');
    } catch (error) {
      this.attempts.recordFailure('auth.password-change-failed', { account, role, client }, error);
      throw error;
    }
  }
}
