import { describeMail } from '../../test/mails/describe-mail.js';
import { longestOrder } from '../../test/mails/longest.js';

describeMail('order-note', {
  subject: 'About your order K7QM-2XRT',
  says: ['Tan Wei Ling', 'The stalls open an hour later on 18 February.'],
  shows: [longestOrder.name],
});
