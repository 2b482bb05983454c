import type { PasswordResetMail } from '@festival/contracts/accounts';
import type { ResetMailJob } from '@festival/contracts/jobs';
import type { Subjects } from '../other-services.js';
import { defineMail } from './define-mail.js';
import { hello, instantText, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** A reset link, as its mail shows it. */
interface ResetView {
  name: string;
  href: string;
  /** When the link expires, in words, in the festival's time zone. */
  expiresAt: string;
}

/** Lets a vendor who forgot the password set a new one. */
export const passwordReset = defineMail({
  description: 'After a vendor said that it forgot its password',
  subjectId: ({ resetId }: ResetMailJob) => resetId,
  load: ({ resetId }: ResetMailJob, subjects: Subjects) => subjects.passwordReset(resetId),
  /** The token is in the fragment, so that no server on the way sees it, and no page that the reader goes on to. */
  view: (
    { displayName, token, expiresAt }: PasswordResetMail,
    { publicUrl, edition }: MailContext,
  ): ResetView => ({
    name: userLine(displayName),
    href: `${publicUrl}/VendorLogin#reset=${token}`,
    expiresAt: instantText(edition, expiresAt),
  }),
  mail: ({ name, href, expiresAt }: ResetView): MailDocument => ({
    subject: 'Set a new password for your stall',
    preview: `The link works once, until ${expiresAt}.`,
    reason: 'a new password was asked for with your address at',
    blocks: [
      { kind: 'title', text: 'Set a new password' },
      hello(
        name,
        'somebody asked for a new password for your stall. If that was you, choose one here:',
      ),
      { kind: 'action', label: 'Choose a new password', href },
      {
        kind: 'paragraph',
        text: [
          'The link works once, until ',
          { strong: expiresAt },
          '. It signs you out everywhere.',
        ],
      },
      {
        kind: 'small',
        text: [
          'If it was not you, leave this email be: your password stays as it is. Never pass the link on.',
        ],
      },
    ],
    images: [],
  }),
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      displayName: 'Inkwell & Co.',
      emailAddress: 'hello@inkwell.example',
      token: 'sample'.padEnd(43, '-'),
      expiresAt: '2021-02-10T03:04:00.000Z',
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
