import type { Identity } from '@festival/contracts/identity';
import type { BallotAnswer, BallotForm } from '@festival/contracts/photos';
import { BatchByKey, MAX_TOGETHER } from '@festival/service-kit/batches';
import { FestivalClock } from '@festival/service-kit/clock';
import { createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { type BallotRequest, WriteBallots } from './write-ballots.js';

/** All ballots share one key, so that they form one batch. */
const BALLOTS = 'ballots';

/** Casts a student's ballot. Concurrent ballots form a batch. */
@Injectable()
export class CastBallot {
  private readonly batches: BatchByKey<BallotRequest, BallotAnswer>;

  constructor(
    writeBallots: WriteBallots,
    private readonly clock: FestivalClock,
  ) {
    this.batches = new BatchByKey({
      max: MAX_TOGETHER,
      work: (_, requests, askedAt) => writeBallots.execute(requests, askedAt),
    });
  }

  /**
   * A repeated request casts nothing and gets the receipt of the first one.
   * @throws DomainError VOTING_NOT_OPEN, VOTING_CLOSED, ALREADY_VOTED, PHOTO_NOT_ELIGIBLE, IDEMPOTENCY_KEY_REUSED
   */
  execute(
    student: Identity,
    { photos }: BallotForm,
    keyed: IdempotentRequest | undefined,
  ): Promise<BallotAnswer> {
    const request = { student, photos, castAt: this.clock.now(), keyed };
    return createOnce(() => this.batches.submit(BALLOTS, request), {
      // The result id of a ballot's key is its receipt.
      read: (receipt) => Promise.resolve({ receipt }),
    });
  }
}
