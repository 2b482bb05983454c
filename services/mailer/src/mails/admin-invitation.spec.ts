import { permissions } from '@festival/contracts/permissions';
import { expect, test } from '@jest/globals';
import { context, describeMail } from '../../test/mails/describe-mail.js';
import { longestVendor } from '../../test/mails/longest.js';
import { adminInvitation, toInvitationView } from './admin-invitation.js';

describeMail('admin-invitation', adminInvitation, {
  subject: 'You are invited to be a festival admin',
  says: [
    'Festival Admin',
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

test('an invitation leads to the admin pages', () => {
  const { subject } = adminInvitation.sample;
  expect(toInvitationView(subject, context).href).toBe(
    `https://admin.example/AdminInvitation#invite=${subject.token}`,
  );
});
