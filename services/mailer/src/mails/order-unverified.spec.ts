import { describeOrderMail } from '../../test/mails/describe-mail.js';

describeOrderMail('order-unverified', {
  subject: 'Order K7QM-2XRT: no longer verified',
  says: ['You do not need to pay twice.'],
});
