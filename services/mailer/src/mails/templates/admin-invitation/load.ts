import type { InvitationMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../../../services/subjects.js';

export const loadInvitation = ({ invitationId }: InvitationMailJob, subjects: Subjects) =>
  subjects.adminInvitation(invitationId);
