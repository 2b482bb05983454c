import type { PasswordResetMail } from '@festival/contracts/accounts';
import type { Sample } from '../../define-mail.js';

export const sample: Sample<PasswordResetMail> = {
  subject: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'hello@inkwell.example',
    token: 'sample'.padEnd(43, '-'),
    expiresAt: '2021-02-10T03:04:00.000Z',
  },
  at: '2021-02-10T02:04:00.000Z',
};
