import { type Session, useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';

/** The student for whom the dialog was opened, also once they are signed out: only another student's begins afresh. */
export const useStudent = (): Session => {
  const session = useSession();
  const [student, setStudent] = useState(session);
  if (session.role === 'student' && session._id !== student._id) setStudent(session);
  return student;
};
