import type { Identity } from '@festival/contracts/identity';
import type { CancelAnswer, CancelQuery } from '@festival/contracts/workshops';
import { BatchByKey, MAX_TOGETHER } from '@festival/service-kit/batches';
import { Injectable } from '@nestjs/common';
import { WorkshopChanges } from '../../changes/workshop-changes.js';
import type { CancelRequest } from '../domain/decide-cancellation.js';
import { WriteCancellations } from './write-cancellations.js';

/**
 * Cancels a registration and, on request, takes a waitlisted place instead: both, or neither. Cancellations that wait for the same
 * workshop are written together.
 */
@Injectable()
export class CancelRegistration {
  private readonly batches: BatchByKey<CancelRequest, CancelAnswer>;

  constructor(writeCancellations: WriteCancellations, changes: WorkshopChanges) {
    this.batches = new BatchByKey({
      max: MAX_TOGETHER,
      work: async (workshopId, requests, askedAt) => {
        const outcomes = await writeCancellations.execute(workshopId, requests, askedAt);
        for (const outcome of outcomes)
          if ('answer' in outcome) {
            const { bumped } = outcome.answer;
            changes.publishCounts([workshopId, ...(bumped ? [bumped._id] : [])]);
          }
        return outcomes;
      },
    });
  }

  /** @throws DomainError the errors of `decideCancellation`; SERVICE_UNAVAILABLE when the workshop cannot be locked in time */
  execute(workshopId: string, student: Identity, query: CancelQuery): Promise<CancelAnswer> {
    const wanted = query.bump_waitlist ? query.bumped_workshop : undefined;
    return this.batches.submit(workshopId, { student, wanted });
  }
}
