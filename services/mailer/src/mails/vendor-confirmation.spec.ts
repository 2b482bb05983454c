import { describeMail } from '../../test/mails/describe-mail.js';
import { longestAccount } from '../../test/mails/longest.js';

describeMail('vendor-confirmation', {
  subject: 'Confirm your stall in the marketplace',
  says: ['thank you for signing up.', 'VendorLogin#confirm=sample'],
  shows: [longestAccount.displayName],
});
