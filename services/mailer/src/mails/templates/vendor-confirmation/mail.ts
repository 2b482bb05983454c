import { hello } from '../../hello.js';
import type { MailDocument } from '../../mail-document.js';
import type { ConfirmationView } from './view.js';

/** Lets a new vendor confirm their address, which makes the stall public. */
export const vendorConfirmationMail = ({ name, href }: ConfirmationView): MailDocument => ({
  subject: 'Confirm your stall in the marketplace',
  preview: 'Your stall is public once you have confirmed it.',
  reason: 'somebody signed up a stall with your address at',
  blocks: [
    { kind: 'title', text: 'Confirm your stall' },
    hello(
      name,
      'thank you for signing up. Nobody but you sees your stall and its products yet. Confirm it to show it in the marketplace:',
    ),
    { kind: 'action', label: 'Confirm my stall', href },
    {
      kind: 'small',
      text: [
        'If it was not you, leave this email be: the stall is shown to nobody, and you get no more emails about it.',
      ],
    },
  ],
  images: [],
});
