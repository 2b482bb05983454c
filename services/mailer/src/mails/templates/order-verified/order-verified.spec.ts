import { describeMail } from '../../../../test/describe-mail.js';
import { longestOrder } from '../../../../test/longest.js';
import { orderVerified } from './template.js';

describeMail('order-verified', orderVerified, {
  subject: 'Order K7QM-2XRT: payment received',
  says: [
    'Tan Wei Ling',
    'K7QM-2XRT',
    '$118.40',
    'Come to NTU at the time given below and show this email to collect.',
  ],
  longest: { ...longestOrder, verified: true },
  shows: [longestOrder.name, longestOrder.deliveryAddress, longestOrder.purchases[14]!.productName],
});
