import { permissions } from '@festival/contracts/permissions';
import { describeMail } from '../../../../test/mails/describe-mail.js';
import { longestVendor } from '../../../../test/mails/longest.js';
import { adminInvitation } from './template.js';

describeMail('admin-invitation', adminInvitation, {
  subject: 'You are invited to the festival desk',
  says: [
    'Festival Desk',
    'Orders and vendors; Reminder emails',
    'The link works once, until',
    '13 February 2021',
    'AdminInvitation#invite=sample',
  ],
  longest: {
    ...adminInvitation.sample.subject,
    ...longestVendor,
    invitedBy: longestVendor.displayName,
    permissions: [...permissions],
  },
  shows: [longestVendor.displayName],
});
