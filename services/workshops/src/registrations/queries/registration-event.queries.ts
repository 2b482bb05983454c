import type { DomainEvent, EventPage, EventTopic } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { RegistrationChange } from '../domain/registration-change.js';
import { toAttendanceEvent, toRegistrationEvent } from '../domain/registration-event.js';

type ToldChange = Pick<
  RegistrationChange,
  | 'registrationId'
  | 'studentId'
  | 'workshopId'
  | 'workshopName'
  | 'event'
  | 'from'
  | 'to'
  | 'revision'
>;
type ChangeRow = ToldChange & { happenedAt: Date };

export const bySubject = new Keyset<ChangeRow>({ 'r.id': 'registrationId' });

const STATE_CHANGED = 'NOT (l.from_state <=> l.to_state)';
const ATTENDANCE_CHANGED = `(l.event IN ('attend', 'unattend') OR (l.from_state = 'confirmed' AND l.to_state <> 'confirmed'))`;

/** Each registration with the last of its changes that is told of in a topic. */
const lastChangesSql = (isTold: string) => (following: Condition) =>
  `SELECT r.id AS registrationId, r.student_id AS studentId, r.workshop_id AS workshopId, (SELECT w.name FROM workshops w WHERE w.id = r.workshop_id) AS workshopName, e.event, e.from_state AS 'from',
    e.to_state AS 'to', e.revision, e.happened_at AS happenedAt
  FROM registrations r JOIN registration_events e ON e.registration_id = r.id AND e.revision =
    (SELECT MAX(l.revision) FROM registration_events l WHERE l.registration_id = r.id AND ${isTold})
  WHERE ${following.sql} ORDER BY ${bySubject.orderBy} LIMIT ?`;

export const registrationEventsSql = lastChangesSql(STATE_CHANGED);
export const attendanceEventsSql = lastChangesSql(ATTENDANCE_CHANGED);

/** How registrations stand, for services that consume their events. */
@Injectable()
export class RegistrationEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  registrations(after?: string): Promise<EventPage<'registration'>> {
    return this.page(registrationEventsSql, toRegistrationEvent, after);
  }

  attendance(after?: string): Promise<EventPage<'attendance'>> {
    return this.page(attendanceEventsSql, toAttendanceEvent, after);
  }

  private async page<Topic extends EventTopic>(
    sqlOf: (following: Condition) => string,
    toEvent: (change: ToldChange, at: Date) => DomainEvent<Topic>,
    after?: string,
  ): Promise<EventPage<Topic>> {
    const page = await bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(sqlOf(following), [...following.parameters, limit]),
    );
    return toEventPage(page, ({ happenedAt, ...change }) => [toEvent(change, happenedAt)]);
  }
}
