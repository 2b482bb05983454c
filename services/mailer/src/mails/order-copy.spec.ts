import { describeMail } from '../../test/mails/describe-mail.js';
import { longestOrder } from '../../test/mails/longest.js';
import { mailRegistry } from './mail-registry.js';

describeMail('order-copy', mailRegistry['order-copy'], {
  subject: 'Copy: Order K7QM-2XRT: please pay $118.40',
  says: ['Tan Wei Ling', 'a-friend@example.org', 'This is a copy'],
  longest: { of: 'order-placed', order: { ...longestOrder, copyTo: 'student21@e.ntu.edu.sg' } },
  shows: [longestOrder.name, longestOrder.emailAddress, longestOrder.deliveryAddress],
});
