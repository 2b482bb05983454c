import type { InvitationMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { loadInvitation } from './load.js';
import { adminInvitationMail } from './mail.js';
import { sample } from './sample.js';
import { toInvitationView } from './view.js';

export const adminInvitation = defineMail({
  description: 'When an admin invites somebody to be one too',
  subjectId: ({ invitationId }: InvitationMailJob) => invitationId,
  load: loadInvitation,
  view: toInvitationView,
  mail: adminInvitationMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
