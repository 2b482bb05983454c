import type { ReleaseMailJob } from '@festival/contracts/jobs';
import { defineMail } from '../../define-mail.js';
import { releaseFailingMail, toFailingView } from './mail.js';
import { sample } from './sample.js';

export const releaseFailing = defineMail({
  description: 'When the live release of an area has many errors',
  subjectId: ({ accountId }: ReleaseMailJob) => accountId,
  load: async ({ accountId, area, version, errors, views }: ReleaseMailJob, subjects) => {
    const { displayName, emailAddress } = await subjects.account(accountId);
    return { displayName, emailAddress, area, version, errors, views };
  },
  view: toFailingView,
  mail: releaseFailingMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample,
});
