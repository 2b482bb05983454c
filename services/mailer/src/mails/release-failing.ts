import type { ReleaseMailJob } from '@festival/contracts/jobs';
import { ROLLBACK_PARAMETER } from '@festival/contracts/releases';
import { defineMail } from './define-mail.js';
import { hello, userLine } from './parts/texts.js';
import type { MailDocument } from './rendering/mail-document.js';

/** Tells an owner of an area that the pages of its live release report many errors. */
export const releaseFailing = defineMail({
  description: 'When the live release of an area has many errors',
  subjectId: ({ accountId }: ReleaseMailJob) => accountId,
  load: async ({ accountId, area, version, errors, views }: ReleaseMailJob, subjects) => {
    const { displayName, emailAddress } = await subjects.account(accountId);
    return { displayName, emailAddress, area, version, errors, views };
  },
  view: ({ displayName, ...release }, { adminUrl }) => ({
    ...release,
    name: userLine(displayName),
    href: `${adminUrl}/AdminManage/releases/${release.area}?${ROLLBACK_PARAMETER}=1`,
  }),
  mail: ({ name, area, version, errors, views, href }): MailDocument => ({
    subject: `Errors in ${area} ${version}`,
    preview: `${errors} errors on ${views} pages since it went live.`,
    reason: 'you made a token of this area at',
    blocks: [
      { kind: 'title', text: `Errors in ${area} ${version}` },
      hello(name, `the pages of ${area} ${version} report errors in visitors’ browsers.`),
      {
        kind: 'notice',
        tone: 'warning',
        text: [`${errors} errors on ${views} pages since it went live.`],
      },
      {
        kind: 'paragraph',
        text: ['You can go back to the release before it. You log in first, if you have not.'],
      },
      { kind: 'action', label: `Roll ${area} back`, href },
      { kind: 'small', text: ['We send this email once for each time that a release goes live.'] },
    ],
    images: [],
  }),
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      displayName: 'Festival Admin',
      emailAddress: 'admin@festival.example',
      area: 'workshops',
      version: '1.4.0',
      errors: 12,
      views: 80,
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
