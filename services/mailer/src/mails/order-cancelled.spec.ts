import { describeOrderMail } from '../../test/mails/describe-mail.js';
import { orderCancelled } from './order-cancelled.js';

describeOrderMail('order-cancelled', orderCancelled, {
  subject: 'Order K7QM-2XRT: cancelled',
  says: ['Please do not pay for it any more.'],
});
