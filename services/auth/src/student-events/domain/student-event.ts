import type { DomainEvent } from '@festival/contracts/events';
import type { StudentEntity } from '../../accounts/persistence/student.entity.js';

/** What an event tells of a student. */
export type PublishedStudent = Pick<
  StudentEntity,
  'id' | 'email' | 'displayName' | 'revision' | 'changedAt'
>;

/** The last thing that happened to a student's account: the same as it changes as from the stored one. */
export const toStudentEvent = (student: PublishedStudent): DomainEvent<'student'> => ({
  name: student.revision === 0 ? 'student.joined' : 'student.changed',
  subject: student.id,
  revision: student.revision,
  at: student.changedAt.toISOString(),
  data: { email: student.email, name: student.displayName },
});
