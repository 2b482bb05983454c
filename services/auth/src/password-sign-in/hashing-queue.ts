import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

const AT_ONCE = 2;
const MAX_WAITING = 250;
const RETRY_SECONDS = 5;

/**
 * Work that hashes passwords, a little at a time: each takes a core for milliseconds and 19 MiB, and a flood of it must
 * leave room for everything else.
 */
@Injectable()
export class HashingQueue {
  private readonly limit = pLimit(AT_ONCE);

  /** @throws DomainError TOO_MANY_REQUESTS when the queue is too long to be worth waiting in. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.limit.pendingCount >= MAX_WAITING)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    return this.limit(work);
  }
}
