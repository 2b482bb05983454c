import type { ImageSet } from '@festival/contracts/pictures';
import type {
  OfferState,
  ProfileWorkshop,
  RegistrationEnd,
  RegistrationEventName,
  RegistrationMail,
  RegistrationState,
  SignUpAnswer,
  WorkshopSlot,
  WorkshopsProfilePart,
} from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { offerDeadline, workshopEnd, workshopStart } from '@festival/edition/workshops';
import { fullViews } from '@festival/pictures/encode';
import { EDITION } from '@festival/service-kit/clock';
import { fromJson, PreparedReads } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import { openOfferOf } from '../domain/open-offer.js';

/** A registration's place in its queue, from 1; null when it is not waitlisted. */
export const positionColumn = `IF(r.state = 'waitlisted',
    (SELECT COUNT(*) FROM registrations q
      WHERE q.workshop_id = r.workshop_id AND q.state = 'waitlisted' AND q.arrival <= r.arrival), NULL) AS position`;

/** A student's open offer. */
export const offerColumns = `IF(r.offer_state = 'open', r.id, NULL) AS offer_id, r.offered_at`;

export const ofStudentSql = `SELECT w.id, w.name, w.pictures, w.date, w.start_time, w.duration_minutes, w.location,
    w.num_registered, w.num_offered, w.max_participants, r.state, ${positionColumn},
    ${offerColumns}
  FROM registrations r JOIN workshops w ON w.id = r.workshop_id
  WHERE r.student_id = ? AND r.active = 1 ORDER BY r.arrival`;

export const signUpAnswerSql =
  'SELECT to_state AS status, position FROM registration_events WHERE id = ?';

export const eventSql = `SELECT e.id, e.event, e.happened_at, e.from_state, e.to_state, e.position, e.why, e.slot_before,
    e.revision, e.registration_id, r.state, r.name AS person, r.email_address, r.offered_at, r.offer_state, w.id AS workshop_id, w.name, w.organizer,
    w.category, w.description, w.date, w.start_time, w.duration_minutes, w.location,
    IF(r.state = 'cancelled', (SELECT l.event FROM registration_events l
      WHERE l.registration_id = r.id AND l.revision = r.revision), NULL) AS ended_by,
    EXISTS (SELECT 1 FROM registrations o
      WHERE o.student_id = r.student_id AND o.active = 1 AND o.workshop_id = r.workshop_id AND o.id <> r.id) AS again
  FROM registration_events e JOIN registrations r ON r.id = e.registration_id JOIN workshops w ON w.id = r.workshop_id
  WHERE e.id = ?`;

interface OwnRow {
  id: string;
  name: string;
  pictures: unknown;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
  num_registered: number;
  num_offered: number;
  max_participants: number;
  state: RegistrationState;
  position: number | null;
  offer_id: string | null;
  offered_at: Date | null;
}

interface EventRow {
  id: string;
  event: RegistrationEventName;
  happened_at: Date;
  from_state: RegistrationState | null;
  to_state: RegistrationState;
  position: number | null;
  why: string;
  slot_before: unknown;
  revision: number;
  registration_id: string;
  state: RegistrationState;
  person: string;
  email_address: string;
  offered_at: Date | null;
  offer_state: OfferState | null;
  workshop_id: string;
  name: string;
  organizer: string;
  category: string;
  description: string;
  date: string;
  start_time: string;
  duration_minutes: number;
  location: string;
  ended_by: RegistrationEnd | null;
  again: number;
}

const toProfileWorkshop = (edition: Edition, row: OwnRow): ProfileWorkshop => {
  const imageSets = fromJson<ImageSet[]>(row.pictures);
  return {
    _id: row.id,
    name: row.name,
    images: fullViews(imageSets),
    imageSets,
    numRegistered: row.num_registered,
    numOffered: row.num_offered,
    maxParticipants: row.max_participants,
    date: row.date,
    startTime: row.start_time,
    duration: row.duration_minutes,
    location: row.location,
    position: row.position,
    ...openOfferOf(edition, row),
  };
};

/** Reads of registrations, for those they belong to and for what tells them. */
@Injectable()
export class RegistrationQueries {
  constructor(
    private readonly reads: PreparedReads,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** What a student is signed up for, in order of arrival. */
  async profileOf(studentId: string): Promise<WorkshopsProfilePart> {
    const rows = await this.reads.rows<OwnRow>(ofStudentSql, [studentId]);
    const standing = (state: RegistrationState) =>
      rows.filter((row) => row.state === state).map((row) => toProfileWorkshop(this.edition, row));
    return {
      registeredWorkshops: standing('confirmed'),
      waitlistedWorkshops: standing('waitlisted'),
    };
  }

  /**
   * What was answered to the sign-up that this event tells of.
   * @throws DomainError NOT_FOUND
   */
  async signUpAnswer(eventId: string): Promise<SignUpAnswer> {
    const [answer] = await this.reads.rows<SignUpAnswer>(signUpAnswerSql, [eventId]);
    if (!answer) throw new DomainError('NOT_FOUND');
    return { status: answer.status, position: answer.position };
  }

  /** @throws DomainError NOT_FOUND */
  async event(id: string): Promise<RegistrationMail> {
    const [row] = await this.reads.rows<EventRow>(eventSql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    const slot: WorkshopSlot = {
      name: row.name,
      date: row.date,
      startTime: row.start_time,
      duration: row.duration_minutes,
      location: row.location,
    };
    return {
      _id: row.id,
      event: row.event,
      at: row.happened_at.toISOString(),
      from: row.from_state,
      to: row.to_state,
      position: row.position,
      why: row.why,
      before: row.slot_before === null ? null : fromJson<WorkshopSlot>(row.slot_before),
      sequence: row.revision,
      registration: {
        _id: row.registration_id,
        status: row.state,
        endedBy: row.ended_by,
        again: row.again === 1,
        name: row.person,
        emailAddress: row.email_address,
        ...(row.offered_at &&
          row.offer_state && {
            offer: {
              state: row.offer_state,
              until: offerDeadline(this.edition, slot, row.offered_at).toISOString(),
            },
          }),
      },
      workshop: {
        _id: row.workshop_id,
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
