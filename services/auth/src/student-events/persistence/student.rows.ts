import type { Reads } from '@festival/service-kit/database';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import type { PublishedStudent } from '../domain/student-event.js';

const bySubject = new Keyset<PublishedStudent>({ id: 'id' });

/** SQL by hand, because a replay reads all students. */
const selectSql =
  'SELECT id, email, display_name AS displayName, revision, changed_at AS changedAt FROM students';

/** A page of students, in the order of their ids. */
export const publishedStudents = (
  reads: Reads,
  request: PageRequest,
): Promise<Page<PublishedStudent>> =>
  bySubject.page(request, ({ sql, parameters }, limit) =>
    reads.rows(`${selectSql} WHERE ${sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
      ...parameters,
      limit,
    ]),
  );
