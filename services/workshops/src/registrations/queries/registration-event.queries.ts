import type { DomainEvent, EventPage, EventTopic } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import type { Condition } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { toAttendanceEvent, toRegistrationEvent } from '../domain/registration-event.js';
import {
  attendanceEventsSql,
  bySubject,
  type ChangeRow,
  registrationEventsSql,
} from '../persistence/registration-event.rows.js';

type ToldChange = Omit<ChangeRow, 'happenedAt'>;

/** The current state of registrations, for services that consume their events. */
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
