import { describeMail } from '../../../../test/describe-mail.js';
import { longestOrder } from '../../../../test/longest.js';
import { orderUnverified } from './template.js';

describeMail('order-unverified', orderUnverified, {
  subject: 'Order K7QM-2XRT: no longer verified',
  says: ['Tan Wei Ling', 'K7QM-2XRT', '$118.40', 'You do not need to pay twice.'],
  longest: longestOrder,
  shows: [longestOrder.name, longestOrder.deliveryAddress, longestOrder.purchases[14]!.productName],
});
