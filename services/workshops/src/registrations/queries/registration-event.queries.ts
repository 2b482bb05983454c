import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import { toAttendanceEvent, toRegistrationEvent } from '../domain/registration-event.js';
import { lastAttendanceChanges, lastStateChanges } from '../persistence/registration-event.rows.js';

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
