import type { AccountMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { accountChangedMail, toAccountView } from './mail.js';
import { sample } from './sample.js';

export const accountChanged = defineMail({
  description:
    'When the password, second factor or address of an account changes, or a recovery code is used',
  subjectId: ({ accountId }: AccountMailJob) => accountId,
  load: async ({ accountId, change, formerAddress }: AccountMailJob, subjects) => ({
    ...(await subjects.account(accountId)),
    ...(formerAddress && { emailAddress: formerAddress }),
    change,
  }),
  view: toAccountView,
  mail: accountChangedMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
