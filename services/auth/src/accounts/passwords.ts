import { randomBytes } from 'node:crypto';
import { newPassword, toOpaque } from '@festival/contracts/session';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The parameters of argon2id that OWASP recommends: 19 MiB, 2 passes, 1 thread. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * An argon2id hash.
 * @throws RangeError for a password that no account may have, such as one of seven characters
 */
export const hashPassword = async (password: string): Promise<string> => {
  const { data, error } = newPassword.safeParse(password);
  if (error) throw new RangeError(`The password ${error.issues[0]?.message}`);
  return hash(data, argon2Cost);
};

let nobody: Promise<string> | undefined;

/**
 * Whether the password matches the hash, however its letters were typed. Without a hash it takes the same time and returns false, so that the time does
 * not reveal who has an account.
 */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(passwordHash ?? (await nobody), toOpaque(password));
  return passwordHash !== undefined && matches;
};

/** Separate lanes, so that sign-ups do not delay sign-ins. */
const lanes = {
  'sign-in': { atOnce: 2, mostWaiting: 250 },
  'sign-up': { atOnce: 1, mostWaiting: 50 },
} as const;
type Lane = keyof typeof lanes;

const RETRY_SECONDS = 5;

/**
 * Limits concurrent password hashing: each hash takes a core for some milliseconds and 19 MiB of memory, and a flood of requests must leave room for
 * everything else.
 */
@Injectable()
export class HashingQueue {
  private readonly limits = {
    'sign-in': pLimit(lanes['sign-in'].atOnce),
    'sign-up': pLimit(lanes['sign-up'].atOnce),
  };

  /** @throws DomainError TOO_MANY_REQUESTS if the lane is full */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const limit = this.limits[lane];
    if (limit.pendingCount >= lanes[lane].mostWaiting)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    return limit(work);
  }
}
