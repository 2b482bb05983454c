import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { RegistrationChange } from '../registration-change.js';
import { toRegistrationEvents } from './registration-event.js';

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
> & { happenedAt: Date };

export const bySubject = new Keyset<ToldChange>({ 'r.id': 'registrationId' });

/** Each with the last thing that changed its state or attendance. */
export const registrationEventsSql = (following: Condition): string =>
  `SELECT r.id AS registrationId, r.student_id AS studentId, r.workshop_id AS workshopId, (SELECT w.name FROM workshops w WHERE w.id = r.workshop_id) AS workshopName, e.event, e.from_state AS 'from',
    e.to_state AS 'to', e.revision, e.happened_at AS happenedAt
  FROM registrations r JOIN registration_events e ON e.registration_id = r.id AND e.revision =
    (SELECT MAX(l.revision) FROM registration_events l WHERE l.registration_id = r.id
      AND (NOT (l.from_state <=> l.to_state) OR l.event IN ('attend', 'unattend')))
  WHERE ${following.sql} ORDER BY ${bySubject.orderBy} LIMIT ?`;

/** How registrations stand, for services that consume their events. */
@Injectable()
export class RegistrationEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'registration'>> {
    const page = await bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(registrationEventsSql(following), [...following.parameters, limit]),
    );
    return toEventPage(page, ({ happenedAt, ...change }) =>
      toRegistrationEvents(change, happenedAt),
    );
  }
}
