import type { InvitationMail } from '@festival/contracts/admins';
import type { InvitationMailJob } from '@festival/contracts/jobs';
import { permissionLabels, permissionsOf } from '@festival/contracts/permissions';
import type { Subjects } from '../other-services.js';
import { defineMail } from './define-mail.js';
import { hello, instantText, userLine } from './parts/texts.js';
import type { MailContext, MailDocument } from './rendering/mail-document.js';

/** An invitation, as its mail shows it. */
interface InvitationView {
  name: string;
  invitedBy: string;
  /** The invited admin's permissions in words; empty if none are set yet. */
  duties: string;
  href: string;
  /** When the link expires, in words, in the festival's time zone. */
  expiresAt: string;
}

/** The token is in the fragment, so that no server on the way sees it and no mail filter that opens links uses it up. */
export const toInvitationView = (
  { displayName, invitedBy, permissions, token, expiresAt }: InvitationMail,
  { adminUrl, edition }: MailContext,
): InvitationView => ({
  name: userLine(displayName),
  invitedBy: userLine(invitedBy),
  duties: permissionsOf({ role: 'admin', permissions })
    .map((permission) => permissionLabels[permission])
    .join('; '),
  href: `${adminUrl}/AdminInvitation#invite=${token}`,
  expiresAt: instantText(edition, expiresAt),
});

/** Invites somebody to become an admin. */
const adminInvitationMail = ({
  name,
  invitedBy,
  duties,
  href,
  expiresAt,
}: InvitationView): MailDocument => ({
  subject: 'You are invited to be a festival admin',
  preview: `The link works once, until ${expiresAt}.`,
  reason: 'an admin invited your address at',
  blocks: [
    { kind: 'title', text: 'Join the festival’s admins' },
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

export const adminInvitation = defineMail({
  description: 'When an admin invites somebody to be one too',
  subjectId: ({ invitationId }: InvitationMailJob) => invitationId,
  load: ({ invitationId }: InvitationMailJob, subjects: Subjects) =>
    subjects.adminInvitation(invitationId),
  view: toInvitationView,
  mail: adminInvitationMail,
  envelope: ({ emailAddress }, { name }) => ({ to: { name, address: emailAddress } }),
  sample: {
    subject: {
      displayName: 'Nur Aisyah',
      emailAddress: 'nur.aisyah@e.ntu.edu.sg',
      invitedBy: 'Festival Admin',
      permissions: ['orders', 'mails'],
      token: 'sample'.padEnd(43, '-'),
      expiresAt: '2021-02-13T02:04:00.000Z',
    },
    at: '2021-02-10T02:04:00.000Z',
  },
});
