import type { VendorMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../../../services/subjects.js';

export const loadConfirmation = ({ vendorId }: VendorMailJob, subjects: Subjects) =>
  subjects.vendorConfirmation(vendorId);
