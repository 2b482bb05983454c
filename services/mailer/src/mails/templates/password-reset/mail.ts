import { hello } from '../../hello.js';
import type { MailDocument } from '../../mail-document.js';
import type { ResetView } from './view.js';

/** Lets a vendor who forgot the password set a new one. */
export const passwordResetMail = ({ name, href, expiresAt }: ResetView): MailDocument => ({
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
});
