import type { VendorConfirmationMail } from '@festival/contracts/vendors';

export const sampleVendor: VendorConfirmationMail = {
  displayName: 'Inkwell & Co.',
  emailAddress: 'hello@inkwell.example',
  token: 'sample'.padEnd(43, '-'),
};
