import { type Session, useSession } from '@festival/mfe-kit/session';
import { useState } from 'react';

/** The student who opened the dialog, even after their session ends. Only another student starts with a new form. */
export const useStudent = (): Session => {
  const session = useSession();
  const [student, setStudent] = useState(session);
  if (session.role === 'student' && session._id !== student._id) setStudent(session);
  return student;
};
