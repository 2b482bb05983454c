import { hello } from '../../hello.js';
import type { MailDocument } from '../../mail-document.js';
import type { InvitationView } from './view.js';

/** Invites somebody to become an admin. */
export const adminInvitationMail = ({
  name,
  invitedBy,
  duties,
  href,
  expiresAt,
}: InvitationView): MailDocument => ({
  subject: 'You are invited to the festival desk',
  preview: `The link works once, until ${expiresAt}.`,
  reason: 'an admin invited your address at',
  blocks: [
    { kind: 'title', text: 'Join the festival desk' },
    hello(name, 'you are invited to be an admin of the festival site.'),
    { kind: 'paragraph', text: ['Invited by ', { theirs: invitedBy }, '.'] },
    ...(duties
      ? [{ kind: 'paragraph' as const, text: ['You will look after: ', { strong: duties }, '.'] }]
      : []),
    { kind: 'action', label: 'Accept the invitation', href },
    {
      kind: 'paragraph',
      text: [
        'You choose a username and a password there. The link works once, until ',
        { strong: expiresAt },
        '.',
      ],
    },
    {
      kind: 'small',
      text: [
        'If you do not expect this, leave this email be: nothing happens. Never pass the link on.',
      ],
    },
  ],
  images: [],
});
