import { describeOrderMail } from '../../test/mails/describe-mail.js';

describeOrderMail('order-cancelled', {
  subject: 'Order K7QM-2XRT: cancelled',
  says: ['Please do not pay for it any more.'],
});
