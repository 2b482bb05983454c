import { describeMail } from '../../test/mails/describe-mail.js';
import { longestOrder } from '../../test/mails/longest.js';

describeMail('order-copy', {
  subject: 'Copy: Order K7QM-2XRT: please pay $118.40',
  says: ['Tan Wei Ling', 'a-friend@example.org', 'This is a copy'],
  shows: [longestOrder.name, longestOrder.emailAddress, longestOrder.deliveryAddress],
});
