import { describeOrderMail } from '../../test/mails/describe-mail.js';

describeOrderMail('order-placed', {
  subject: 'Order K7QM-2XRT: please pay $118.40',
  says: ['Reply to this email with a screenshot as proof of payment.'],
});
