import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { type Condition, Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { RegistrationChange } from '../registration-change.js';
import { toRegistrationEvents } from './registration-event.js';

interface Row {
  id: string;
  student_id: string;
  workshop_id: string;
  event: RegistrationChange['event'];
  from_state: RegistrationChange['from'];
  to_state: RegistrationChange['to'];
  revision: number;
  happened_at: Date;
}

export const bySubject = new Keyset<Row>({ 'r.id': 'id' });

/** Each with the last thing that changed its state. */
export const registrationEventsSql = (following: Condition): string =>
  `SELECT r.id, r.student_id, r.workshop_id, e.event, e.from_state, e.to_state, e.revision, e.happened_at
  FROM registrations r JOIN registration_events e ON e.registration_id = r.id AND e.revision =
    (SELECT MAX(l.revision) FROM registration_events l WHERE l.registration_id = r.id AND NOT (l.from_state <=> l.to_state))
  WHERE ${following.sql} ORDER BY ${bySubject.orderBy} LIMIT ?`;

/** How registrations stand, for services that consume their events. */
@Injectable()
export class RegistrationEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'registration'>> {
    const page = await bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(registrationEventsSql(following), [...following.parameters, limit]),
    );
    return toEventPage(page, (row) =>
      toRegistrationEvents(
        {
          registrationId: row.id,
          studentId: row.student_id,
          workshopId: row.workshop_id,
          event: row.event,
          from: row.from_state,
          to: row.to_state,
          revision: row.revision,
        },
        row.happened_at,
      ),
    );
  }
}
