import type { DomainEvent } from '@festival/contracts/events';
import type { StudentEntity } from '../../accounts/persistence/student.entity.js';

/** The fields of a student that an event needs. */
export type PublishedStudent = Pick<
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
