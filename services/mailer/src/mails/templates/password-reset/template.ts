import type { ResetMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { loadReset } from './load.js';
import { passwordResetMail } from './mail.js';
import { sample } from './sample.js';
import { toResetView } from './view.js';

export const passwordReset = defineMail({
  description: 'After a vendor said that it forgot its password',
  subjectId: ({ resetId }: ResetMailJob) => resetId,
  load: loadReset,
  view: toResetView,
  mail: passwordResetMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
