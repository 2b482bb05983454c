import { expect, test } from '@jest/globals';
import { context, describeMail, render } from '../../test/mails/describe-mail.js';
import { longestAccount } from '../../test/mails/longest.js';
import { previewMail } from './mail-registry.js';

describeMail('admin-invitation', {
  subject: 'You are invited to be a festival admin',
  says: [
    'Festival Admin',
    'Orders and vendors; Reminder emails',
    'The link works once.',
    '13 February 2021',
    'AdminInvitation#invite=sample',
  ],
  shows: [longestAccount.displayName],
});

test('an invitation leads to the admin pages', () => {
  const { html } = render(previewMail('admin-invitation', context));
  expect(html).toContain('href="https://admin.example/AdminInvitation#invite=sample');
});
