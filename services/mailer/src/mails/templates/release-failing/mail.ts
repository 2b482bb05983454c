import type { AccountOwner } from '@festival/contracts/accounts';
import type { ReleaseMailJob } from '@festival/contracts/jobs';
import { ROLLBACK_PARAMETER } from '@festival/contracts/releases';
import { hello } from '../../hello.js';
import type { MailContext, MailDocument } from '../../mail-document.js';
import { userLine } from '../../user-text.js';

/** A live release with many errors, and an owner of its area. */
export type FailingRelease = Pick<AccountOwner, 'displayName' | 'emailAddress'> &
  Pick<ReleaseMailJob, 'area' | 'version' | 'errors' | 'views'>;

export const toFailingView = (
  { displayName, area, version, errors, views }: FailingRelease,
  { deskUrl }: MailContext,
) => ({
  name: userLine(displayName),
  area,
  version,
  errors,
  views,
  href: `${deskUrl}/AdminManage/releases/${area}?${ROLLBACK_PARAMETER}=1`,
});

/** Tells an owner of an area that the pages of its live release report many errors. */
export const releaseFailingMail = ({
  name,
  area,
  version,
  errors,
  views,
  href,
}: ReturnType<typeof toFailingView>): MailDocument => ({
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
});
