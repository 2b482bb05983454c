import { describeOrderMail } from '../../test/mails/describe-mail.js';

describeOrderMail('order-verified', {
  subject: 'Order K7QM-2XRT: payment received',
  says: ['Come to NTU at the time given below and show this email to collect.'],
});
