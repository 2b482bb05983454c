import type { Sample } from '../../define-mail.js';
import type { ChangedAccount } from './mail.js';

export const sample: Sample<ChangedAccount> = {
  subject: {
    displayName: 'Inkwell & Co.',
    emailAddress: 'inkwell@stalls.example',
    role: 'vendor',
    change: 'password',
  },
  at: '2021-02-10T02:04:00.000Z',
};
