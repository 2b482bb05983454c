import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

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
