import type { AccountMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { accountChangedMail, toAccountView } from './mail.js';
import { sample } from './sample.js';

export const accountChanged = defineMail({
  description: 'When the password or the second factor of an account changes',
  subjectId: ({ accountId }: AccountMailJob) => accountId,
  load: async ({ accountId, change }: AccountMailJob, subjects) => ({
    ...(await subjects.account(accountId)),
    change,
  }),
  view: toAccountView,
  mail: accountChangedMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
