import { describeMail } from '../../test/mails/describe-mail.js';
import { longestVendor } from '../../test/mails/longest.js';
import { passwordReset } from './password-reset.js';

describeMail('password-reset', passwordReset, {
  subject: 'Set a new password for your stall',
  says: ['The link works once, until', '10 February 2021', 'VendorLogin#reset=sample'],
  longest: { ...passwordReset.sample.subject, ...longestVendor },
  shows: [longestVendor.displayName],
});
