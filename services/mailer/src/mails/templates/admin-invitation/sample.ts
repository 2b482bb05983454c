import type { InvitationMail } from '@festival/contracts/admins';
import type { Sample } from '../../define-mail.js';

export const sample: Sample<InvitationMail> = {
  subject: {
    displayName: 'Nur Aisyah',
    emailAddress: 'nur.aisyah@e.ntu.edu.sg',
    invitedBy: 'Festival Desk',
    permissions: ['orders', 'mails'],
    token: 'sample'.padEnd(43, '-'),
    expiresAt: '2021-02-13T02:04:00.000Z',
  },
  at: '2021-02-10T02:04:00.000Z',
};
