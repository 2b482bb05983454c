import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** Who signs in does not wait behind those who sign up. */
const lanes = {
  'sign-in': { atOnce: 2, mostWaiting: 250 },
  'sign-up': { atOnce: 1, mostWaiting: 50 },
} as const;
type Lane = keyof typeof lanes;

const RETRY_SECONDS = 5;

/**
 * Work that hashes passwords, a little at a time: each takes a core for milliseconds and 19 MiB, and a flood of it must
 * leave room for everything else.
 */
@Injectable()
export class HashingQueue {
  private readonly limits = {
    'sign-in': pLimit(lanes['sign-in'].atOnce),
    'sign-up': pLimit(lanes['sign-up'].atOnce),
  };

  /** @throws DomainError TOO_MANY_REQUESTS when the lane is too long to be worth waiting in. */
  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const limit = this.limits[lane];
    if (limit.pendingCount >= lanes[lane].mostWaiting)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    return limit(work);
  }
}
