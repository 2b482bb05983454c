import { describeOrderMail } from '../../test/mails/describe-mail.js';
import { orderVerified } from './order-verified.js';

describeOrderMail('order-verified', orderVerified, {
  subject: 'Order K7QM-2XRT: payment received',
  says: ['Come to NTU at the time given below and show this email to collect.'],
});
