import type { PhotoRemovedMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../../../services/subjects.js';

export const loadRemovedPhoto = ({ entryId }: PhotoRemovedMailJob, subjects: Subjects) =>
  subjects.removedPhoto(entryId);
