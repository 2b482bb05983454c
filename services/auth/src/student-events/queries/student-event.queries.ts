import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { type PublishedStudent, toStudentEvent } from '../domain/student-event.js';

const bySubject = new Keyset<PublishedStudent>({ id: 'id' });

const selectSql =
  'SELECT id, email, display_name AS displayName, revision, changed_at AS changedAt FROM students';

/** The current state of students, for services that consume their events. */
@Injectable()
export class StudentEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'student'>> {
    const page = await bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(`${selectSql} WHERE ${following.sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
        ...following.parameters,
        limit,
      ]),
    );
    return toEventPage(page, toStudentEvent);
  }
}
