import { permissionLabels, permissionsOf } from '@festival/contracts/permissions';
import { formatInstant } from '@festival/edition/dates';
import { action, facts, type Mail, paragraph, small } from './mail.js';
import { hello, mailbox, userLine } from './parts/texts.js';

export const adminInvitation: Mail<'admin-invitation'> = {
  description: 'When an admin invites somebody to be one too',
  write: (
    { displayName, emailAddress, invitedBy, permissions, token, expiresAt },
    { adminUrl, edition },
  ) => {
    const until = formatInstant(edition, expiresAt, 'full');
    const duties = permissionsOf({ role: 'admin', permissions })
      .map((permission) => permissionLabels[permission])
      .join('; ');
    return {
      to: mailbox(displayName, emailAddress),
      subject: 'You are invited to be a festival admin',
      preview: `The link works once, until ${until}.`,
      title: 'Join the festival’s admins',
      reason: 'an admin invited your address at',
      blocks: [
        hello(displayName, 'you are invited to be an admin of the festival site.'),
        facts('Your invitation', {
          From: userLine(invitedBy),
          ...(duties && { 'You look after': duties }),
          'Valid until': until,
        }),
        // The token is in the fragment, so that no server on the way sees it and no mail filter that opens links uses it up.
        action('Accept the invitation', `${adminUrl}/AdminInvitation#invite=${token}`),
        paragraph('You choose a username and a password there. The link works once.'),
        small('Not expecting this? Ignore this email and nothing happens. Never pass the link on.'),
      ],
    };
  },
  sample: {
    displayName: 'Nur Aisyah',
    emailAddress: 'nur.aisyah@e.ntu.edu.sg',
    invitedBy: 'Festival Admin',
    permissions: ['orders', 'mails'],
    token: 'sample'.padEnd(43, '-'),
    expiresAt: '2021-02-13T02:04:00.000Z',
  },
};
