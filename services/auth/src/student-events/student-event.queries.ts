import type { DomainEvent, EventPage } from '@festival/contracts/events';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { StudentEntity } from '../accounts/account.table.js';

/** The current state of students, for services that consume their events. */
@Injectable()
export class StudentEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'student'>> {
    const page = await publishedStudents(this.reads, eventPageRequest(after));
    return toEventPage(page, toStudentEvent);
  }
}

const bySubject = new Keyset<PublishedStudent>({ id: 'id' });

/** SQL by hand, because a replay reads all students. */
const selectSql =
  'SELECT id, email, display_name AS displayName, revision, changed_at AS changedAt FROM students';

/** A page of students, in the order of their ids. */
const publishedStudents = (reads: Reads, request: PageRequest): Promise<Page<PublishedStudent>> =>
  bySubject.page(request, ({ sql, parameters }, limit) =>
    reads.rows(`${selectSql} WHERE ${sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
      ...parameters,
      limit,
    ]),
  );

/** The fields of a student that an event needs. */
type PublishedStudent = Pick<
  StudentEntity,
  'id' | 'email' | 'displayName' | 'revision' | 'changedAt'
>;

/** The event of a student's latest change. It is the same whether made from the changing account or from the stored one. */
export const toStudentEvent = (student: PublishedStudent): DomainEvent<'student'> => ({
  name: student.revision === 0 ? 'student.joined' : 'student.changed',
  subject: student.id,
  revision: student.revision,
  at: student.changedAt.toISOString(),
  data: { email: student.email, name: student.displayName },
});
