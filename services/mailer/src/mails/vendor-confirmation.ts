import { action, type Mail, small } from './mail.js';
import { hello, mailbox } from './parts/texts.js';

export const vendorConfirmation: Mail<'vendor-confirmation'> = {
  description: 'After a vendor signed up: the link that makes its stall public',
  write: ({ displayName, emailAddress, token }, { publicUrl }) => ({
    to: mailbox(displayName, emailAddress),
    subject: 'Confirm your stall in the marketplace',
    preview: 'Your stall is public once you have confirmed it.',
    title: 'Confirm your stall',
    reason: 'somebody signed up a stall with your address at',
    blocks: [
      hello(
        displayName,
        'thank you for signing up. Nobody but you sees your stall and its products yet. Confirm it to show it in the marketplace:',
      ),
      // The token is in the fragment, so that no server on the way sees it and no mail filter that opens links confirms a vendor.
      action('Confirm my stall', `${publicUrl}/VendorLogin#confirm=${token}`),
      small(
        'If it was not you, ignore this email: nobody sees the stall, and you get no more emails about it.',
      ),
    ],
  }),
  sample: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    token: 'sample'.padEnd(43, '-'),
  },
};
