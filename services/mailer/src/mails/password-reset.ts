import { formatInstant } from '@festival/edition/dates';
import { action, type Mail, paragraph, small } from './mail.js';
import { hello, mailbox } from './parts/texts.js';

export const passwordReset: Mail<'password-reset'> = {
  description: 'After a vendor said that it forgot its password',
  write: ({ displayName, emailAddress, token, expiresAt }, { publicUrl, edition }) => {
    const until = formatInstant(edition, expiresAt, 'full');
    return {
      to: mailbox(displayName, emailAddress),
      subject: 'Set a new password for your stall',
      preview: `The link works once, until ${until}.`,
      title: 'Set a new password',
      reason: 'a new password was asked for with your address at',
      blocks: [
        hello(
          displayName,
          'somebody asked for a new password for your stall. If that was you, choose one here:',
        ),
        // The token is in the fragment, so that no server on the way sees it, and no page that the reader goes on to.
        action('Choose a new password', `${publicUrl}/VendorLogin#reset=${token}`),
        paragraph(
          'The link works once, until ',
          { strong: until },
          '. It logs you out everywhere.',
        ),
        small(
          'If it was not you, ignore this email: your password stays as it is. Never pass the link on.',
        ),
      ],
    };
  },
  sample: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    token: 'sample'.padEnd(43, '-'),
    expiresAt: '2021-02-10T03:04:00.000Z',
  },
};
