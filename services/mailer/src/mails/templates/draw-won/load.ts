import type { DrawWonMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../../../services/subjects.js';

export const loadDrawWinner = ({ winnerId }: DrawWonMailJob, subjects: Subjects) =>
  subjects.drawWinner(winnerId);
