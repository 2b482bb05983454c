import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm } from '@festival/contracts/workshops';
import { FestivalClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { WorkshopChanges } from '../changes/workshop-changes.js';
import { GatherByKey, MOST_TOGETHER } from './gather-by-key.js';
import type { SignUpRequest } from './sign-up-desk.js';
import { WriteSignUps } from './write-sign-ups.js';

/** Signs people up. Those that wait for the same workshop are written together. */
@Injectable()
export class SignUp {
  private readonly batches: GatherByKey<SignUpRequest, SignUpAnswer>;

  constructor(
    writeSignUps: WriteSignUps,
    changes: WorkshopChanges,
    private readonly clock: FestivalClock,
  ) {
    this.batches = new GatherByKey({
      most: MOST_TOGETHER,
      work: async (workshopId, requests, askedAt) => {
        const outcomes = await writeSignUps.run(workshopId, requests, askedAt);
        if (outcomes.some((outcome) => 'answer' in outcome)) changes.tellCounts([workshopId]);
        return outcomes;
      },
    });
  }

  /**
   * @throws DomainError NOT_FOUND, WORKSHOP_NOT_OPEN, WORKSHOP_CLOSED, WORKSHOP_WITHDRAWN, ALREADY_SIGNED_UP,
   *   TOO_MANY_SIGN_UPS; SERVICE_UNAVAILABLE when the workshop cannot be had in time
   */
  run(workshopId: string, student: Identity, form: SignUpForm): Promise<SignUpAnswer> {
    return this.batches.submit(workshopId, { student, form, pressedAt: this.clock.now() });
  }
}
