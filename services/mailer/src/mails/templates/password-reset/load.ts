import type { ResetMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../../../services/subjects.js';

export const loadReset = ({ resetId }: ResetMailJob, subjects: Subjects) =>
  subjects.passwordReset(resetId);
