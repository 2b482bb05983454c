import type { Identity } from '@festival/contracts/identity';
import type { SignUpAnswer, SignUpForm } from '@festival/contracts/workshops';
import { BatchByKey, MAX_TOGETHER } from '@festival/service-kit/batches';
import { FestivalClock } from '@festival/service-kit/clock';
import { createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { ForeignAddresses, isForeignAddress } from '@festival/service-kit/limits';
import { Injectable } from '@nestjs/common';
import { WorkshopChanges } from '../../changes/workshop-changes.js';
import type { SignUpRequest } from '../domain/decide-sign-up.js';
import { RegistrationQueries } from '../queries/registration.queries.js';
import { WriteSignUps } from './write-sign-ups.js';

/** Signs people up. Sign-ups that wait for the same workshop are written together. */
@Injectable()
export class SignUp {
  private readonly batches: BatchByKey<SignUpRequest, SignUpAnswer>;

  constructor(
    writeSignUps: WriteSignUps,
    changes: WorkshopChanges,
    private readonly registrations: RegistrationQueries,
    private readonly foreignAddresses: ForeignAddresses,
    private readonly clock: FestivalClock,
  ) {
    this.batches = new BatchByKey({
      max: MAX_TOGETHER,
      work: async (workshopId, requests, askedAt) => {
        const outcomes = await writeSignUps.execute(workshopId, requests, askedAt);
        if (outcomes.some((outcome) => 'answer' in outcome)) changes.publishCounts([workshopId]);
        return outcomes;
      },
    });
  }

  /**
   * A repeated request signs nobody up, and gets the answer of the first one, even if the registration has changed since.
   * @throws DomainError NOT_FOUND, WORKSHOP_NOT_OPEN, WORKSHOP_CLOSED, WORKSHOP_WITHDRAWN, ALREADY_SIGNED_UP, PLACE_FROM_DESK,
   *   TOO_MANY_SIGN_UPS, TOO_MANY_ADDRESSES, IDEMPOTENCY_KEY_REUSED; SERVICE_UNAVAILABLE when the workshop cannot be locked in time
   */
  execute(
    workshopId: string,
    student: Identity,
    form: SignUpForm,
    keyed?: IdempotentRequest,
  ): Promise<SignUpAnswer> {
    const request = { student, form, pressedAt: this.clock.now(), keyed };
    return createOnce(() => this.submit(workshopId, request), {
      read: (eventId) => this.registrations.signUpAnswer(eventId),
    });
  }

  /** Checks the form's address, because mails about the registration go there and it may be anybody's. */
  private async submit(workshopId: string, request: SignUpRequest): Promise<SignUpAnswer> {
    const { student, form } = request;
    if (isForeignAddress(student.email, form.emailAddress))
      await this.foreignAddresses.admit(student.sub, form.emailAddress);
    return this.batches.submit(workshopId, request);
  }
}
