import type { EventPage } from '@festival/contracts/events';
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
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { fullViews } from '@festival/service-kit/images/encode';
import { type Condition, Keyset, type Page } from '@festival/service-kit/keyset';
import { Inject, Injectable } from '@nestjs/common';
import { pick } from 'es-toolkit/object/pick';
import { openOfferOf, WALK_IN } from './registration.js';
import {
  type EventRow,
  eventSql,
  type OwnRegistrationRow,
  ofStudentSql,
  signUpAnswerSql,
} from './registration.table.js';
import {
  type RegistrationChange,
  toAttendanceEvent,
  toRegistrationEvent,
} from './registration-changes.table.js';

const toProfileWorkshop = (edition: Edition, row: OwnRegistrationRow): ProfileWorkshop => {
  const imageSets = fromJson<ImageSet[]>(row.imageSets);
  return {
    ...pick(row, ['name', 'date', 'startTime', 'duration', 'location', 'position']),
    ...pick(row, ['registrationId', 'numRegistered', 'numOffered', 'maxParticipants']),
    ...openOfferOf(edition, row),
    _id: row.id,
    images: fullViews(imageSets),
    imageSets,
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
    const rows = await this.reads.rows<OwnRegistrationRow>(ofStudentSql, [studentId]);
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
    const [row] = await this.reads.rows<SignUpAnswer>(signUpAnswerSql, [eventId]);
    if (!row) throw new DomainError('NOT_FOUND');
    return { status: row.status, position: row.position };
  }

  /** A page of registrations, each with the last change of its state, for services that consume their events. */
  async registrationEvents(after?: string): Promise<EventPage<'registration'>> {
    const page = await this.changes(registrationEventsSql, after);
    return toEventPage(page, ({ happenedAt, ...change }) =>
      toRegistrationEvent(change, happenedAt),
    );
  }

  /** The same with the last change of its attendance. Registrations without one are absent. */
  async attendanceEvents(after?: string): Promise<EventPage<'attendance'>> {
    const page = await this.changes(attendanceEventsSql, after);
    return toEventPage(page, ({ happenedAt, ...change }) => toAttendanceEvent(change, happenedAt));
  }

  private changes(
    sqlOf: (following: Condition) => string,
    after: string | undefined,
  ): Promise<Page<ChangeRow>> {
    return bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(sqlOf(following), [...following.parameters, limit]),
    );
  }

  /** @throws DomainError NOT_FOUND */
  async event(id: string): Promise<RegistrationMail> {
    const [row] = await this.reads.rows<EventRow>(eventSql, [id]);
    if (!row?.emailAddress) throw new DomainError('NOT_FOUND');
    const slot = pick(row, ['name', 'date', 'startTime', 'duration', 'location']);
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

/** The last change of a registration, with the fields of its event. */
type ChangeRow = Pick<
  RegistrationChange,
  | 'registrationId'
  | 'studentId'
  | 'workshopId'
  | 'workshopName'
  | 'event'
  | 'from'
  | 'to'
  | 'revision'
> & { happenedAt: Date };

export const bySubject = new Keyset<ChangeRow>({ 'r.id': 'registrationId' });

const STATE_CHANGED = 'NOT (l.from_state <=> l.to_state)';
const ATTENDANCE_CHANGED = `(l.event IN ('attend', 'unattend') OR (l.from_state = 'confirmed' AND l.to_state <> 'confirmed'))`;

/** Each registration of an account with its last change on a topic. SQL by hand, because a page is read from the indexes alone. */
const lastChangesSql = (isOfTopic: string) => (following: Condition) =>
  `SELECT r.id AS registrationId, r.student_id AS studentId, r.workshop_id AS workshopId, (SELECT w.name FROM workshops w WHERE w.id = r.workshop_id) AS workshopName, e.event, e.from_state AS 'from',
    e.to_state AS 'to', e.revision, e.happened_at AS happenedAt
  FROM registrations r JOIN registration_events e ON e.registration_id = r.id AND e.revision =
    (SELECT MAX(l.revision) FROM registration_events l WHERE l.registration_id = r.id AND ${isOfTopic})
  WHERE ${following.sql} AND r.student_id NOT LIKE '${WALK_IN}%' ORDER BY ${bySubject.orderBy} LIMIT ?`;

export const registrationEventsSql = lastChangesSql(STATE_CHANGED);
export const attendanceEventsSql = lastChangesSql(ATTENDANCE_CHANGED);
