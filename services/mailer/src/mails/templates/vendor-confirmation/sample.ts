import type { VendorConfirmationMail } from '@festival/contracts/vendors';
import type { Sample } from '../../define-mail.js';

export const sample: Sample<VendorConfirmationMail> = {
  subject: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    token: 'sample'.padEnd(43, '-'),
  },
  at: '2021-02-10T02:04:00.000Z',
};
