import { describeMail } from '../../test/mails/describe-mail.js';
import { longestAccount } from '../../test/mails/longest.js';

describeMail('password-reset', {
  subject: 'Set a new password for your stall',
  says: ['The link works once, until', '10 February 2021', 'VendorLogin#reset=sample'],
  shows: [longestAccount.displayName],
});
