import { describeMail } from '../../test/mails/describe-mail.js';
import { longestVendor } from '../../test/mails/longest.js';
import { vendorConfirmation } from './vendor-confirmation.js';

describeMail('vendor-confirmation', vendorConfirmation, {
  subject: 'Confirm your stall in the marketplace',
  says: ['thank you for signing up.', 'VendorLogin#confirm=sample'],
  longest: { ...vendorConfirmation.sample.subject, ...longestVendor },
  shows: [longestVendor.displayName],
});
