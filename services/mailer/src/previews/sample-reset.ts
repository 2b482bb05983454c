import type { PasswordResetMail } from '@festival/contracts/accounts';

export const sampleReset: PasswordResetMail = {
  displayName: 'Inkwell & Co.',
  emailAddress: 'hello@inkwell.example',
  token: 'sample'.padEnd(43, '-'),
  expiresAt: '2021-02-10T03:04:00.000Z',
};
