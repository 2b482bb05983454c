import type { EventPage } from '@festival/contracts/events';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { type Condition, Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { WALK_IN } from './registration.js';
import {
  type RegistrationChange,
  toAttendanceEvent,
  toRegistrationEvent,
} from './registration-change.js';

/** The current state of registrations, for services that consume their events. */
@Injectable()
export class RegistrationEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async registrations(after?: string): Promise<EventPage<'registration'>> {
    const page = await lastStateChanges(this.reads, eventPageRequest(after));
    return toEventPage(page, ({ happenedAt, ...change }) =>
      toRegistrationEvent(change, happenedAt),
    );
  }

  async attendance(after?: string): Promise<EventPage<'attendance'>> {
    const page = await lastAttendanceChanges(this.reads, eventPageRequest(after));
    return toEventPage(page, ({ happenedAt, ...change }) => toAttendanceEvent(change, happenedAt));
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
const lastChangesSql = (isTold: string) => (following: Condition) =>
  `SELECT r.id AS registrationId, r.student_id AS studentId, r.workshop_id AS workshopId, (SELECT w.name FROM workshops w WHERE w.id = r.workshop_id) AS workshopName, e.event, e.from_state AS 'from',
    e.to_state AS 'to', e.revision, e.happened_at AS happenedAt
  FROM registrations r JOIN registration_events e ON e.registration_id = r.id AND e.revision =
    (SELECT MAX(l.revision) FROM registration_events l WHERE l.registration_id = r.id AND ${isTold})
  WHERE ${following.sql} AND r.student_id NOT LIKE '${WALK_IN}%' ORDER BY ${bySubject.orderBy} LIMIT ?`;

export const registrationEventsSql = lastChangesSql(STATE_CHANGED);
export const attendanceEventsSql = lastChangesSql(ATTENDANCE_CHANGED);

const pageBy =
  (sqlOf: (following: Condition) => string) =>
  (reads: Reads, request: PageRequest): Promise<Page<ChangeRow>> =>
    bySubject.page(request, (following, limit) =>
      reads.rows(sqlOf(following), [...following.parameters, limit]),
    );

/** A page of registrations, each with the last change of its state. */
const lastStateChanges = pageBy(registrationEventsSql);
/** The same with the last change of its attendance. Registrations without one are absent. */
const lastAttendanceChanges = pageBy(attendanceEventsSql);
