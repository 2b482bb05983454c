import { describeMail } from '../../../../test/describe-mail.js';
import { longestOrder } from '../../../../test/longest.js';
import { orderPlaced } from './template.js';

describeMail('order-placed', orderPlaced, {
  subject: 'Order K7QM-2XRT: please pay $118.40',
  says: [
    'Tan Wei Ling',
    'K7QM-2XRT',
    '$118.40',
    'Reply to this email with a screenshot as proof of payment.',
  ],
  longest: longestOrder,
  shows: [longestOrder.name, longestOrder.deliveryAddress, longestOrder.purchases[14]!.productName],
});
