import { describeOrderMail } from '../../test/mails/describe-mail.js';
import { orderUnverified } from './order-unverified.js';

describeOrderMail('order-unverified', orderUnverified, {
  subject: 'Order K7QM-2XRT: no longer verified',
  says: ['You do not need to pay twice.'],
});
