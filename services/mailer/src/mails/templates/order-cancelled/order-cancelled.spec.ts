import { describeMail } from '../../../../test/describe-mail.js';
import { longestOrder } from '../../../../test/longest.js';
import { orderCancelled } from './template.js';

describeMail('order-cancelled', orderCancelled, {
  subject: 'Order K7QM-2XRT: cancelled',
  says: ['Tan Wei Ling', 'K7QM-2XRT', '$118.40', 'Please do not pay for it any more.'],
  longest: { ...longestOrder, cancelled: true },
  shows: [longestOrder.name, longestOrder.deliveryAddress, longestOrder.purchases[14]!.productName],
});
