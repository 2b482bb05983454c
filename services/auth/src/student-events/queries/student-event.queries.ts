import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import { toStudentEvent } from '../domain/student-event.js';
import { publishedStudents } from '../persistence/student.rows.js';

/** The current state of students, for services that consume their events. */
@Injectable()
export class StudentEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'student'>> {
    const page = await publishedStudents(this.reads, eventPageRequest(after));
    return toEventPage(page, toStudentEvent);
  }
}
