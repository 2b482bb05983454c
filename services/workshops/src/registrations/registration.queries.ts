import type { ImageSet } from '@festival/contracts/images';
import type { ProfileWorkshop, WorkshopsProfilePart } from '@festival/contracts/participants';
import type {
  RegistrationMail,
  RegistrationState,
  SignUpAnswer,
  WorkshopSlot,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline, workshopEnd, workshopStart } from '@festival/edition/workshops';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { fullViews } from '@festival/service-kit/images/encode';
import { Inject, Injectable } from '@nestjs/common';
import { openOfferOf } from './registration.js';
import {
  findEvent,
  findSignUpAnswer,
  type OwnRegistrationRow,
  readOwn,
} from './registration.table.js';

const toProfileWorkshop = (edition: Edition, row: OwnRegistrationRow): ProfileWorkshop => {
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  return {
    _id: row.id,
    name: row.name,
    images: fullViews(imageSets),
    imageSets,
    numRegistered: row.numRegistered,
    numOffered: row.numOffered,
    maxParticipants: row.maxParticipants,
    date: row.date,
    startTime: row.startTime,
    duration: row.duration,
    location: row.location,
    position: row.position,
    registrationId: row.registrationId,
    ...openOfferOf(edition, row),
  };
};

/** Reads registrations: for the students who own them, and for mails. */
@Injectable()
export class RegistrationQueries {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** A student's active registrations, in order of arrival. */
  async profileOf(studentId: string): Promise<WorkshopsProfilePart> {
    const rows = await readOwn(this.reads, studentId);
    const standing = (state: RegistrationState) =>
      rows.filter((row) => row.state === state).map((row) => toProfileWorkshop(this.edition, row));
    return {
      registeredWorkshops: standing('confirmed'),
      waitlistedWorkshops: standing('waitlisted'),
    };
  }

  /**
   * The answer to the sign-up of this event.
   * @throws DomainError NOT_FOUND
   */
  async signUpAnswer(eventId: string): Promise<SignUpAnswer> {
    const answer = await findSignUpAnswer(this.reads, eventId);
    if (!answer) throw new DomainError('NOT_FOUND');
    return answer;
  }

  /** @throws DomainError NOT_FOUND */
  async event(id: string): Promise<RegistrationMail> {
    const row = await findEvent(this.reads, id);
    if (!row) throw new DomainError('NOT_FOUND');
    const slot: WorkshopSlot = {
      name: row.name,
      date: row.date,
      startTime: row.startTime,
      duration: row.duration,
      location: row.location,
    };
    return {
      _id: row.id,
      event: row.event,
      at: row.happenedAt.toISOString(),
      from: row.fromState,
      to: row.toState,
      position: row.position,
      why: row.why,
      before: row.slotBefore === null ? null : fromJson<WorkshopSlot>(row.slotBefore),
      sequence: row.revision,
      registration: {
        _id: row.registrationId,
        status: row.state,
        endedBy: row.endedBy,
        again: row.again === 1,
        name: row.person,
        emailAddress: row.emailAddress,
        ...(row.offeredAt &&
          row.offerState && {
            offer: {
              state: row.offerState,
              until: offerDeadline(this.edition, slot, row.offeredAt).toISOString(),
            },
          }),
      },
      workshop: {
        _id: row.workshopId,
        organizer: row.organizer,
        category: row.category,
        description: row.description,
        ...slot,
        startsAt: workshopStart(this.edition, slot).toISOString(),
        endsAt: workshopEnd(this.edition, slot).toISOString(),
      },
    };
  }
}
