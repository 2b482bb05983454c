import type { OrderMailJob } from '@festival/contracts/jobs';
import type { MailTemplate } from '@festival/contracts/mails';
import type { MailedOrder } from '@festival/contracts/orders';
import type { Mail } from '../../src/mails/define-mail.js';
import type { OrderView } from '../../src/mails/parts/order.js';
import { describeMail } from './describe-mail.js';
import { longestOrder } from './longest.js';

/** Tests every mail about an order: it names the buyer, the order and its total, and shows the whole order. */
export const describeOrderMail = (
  template: MailTemplate,
  mail: Mail<OrderMailJob, MailedOrder, OrderView>,
  { subject, says }: { subject: string; says: readonly string[] },
): void => {
  const { verified, cancelled } = mail.sample.subject;
  const { name, deliveryAddress, purchases } = longestOrder;
  describeMail(template, mail, {
    subject,
    says: ['Tan Wei Ling', 'K7QM-2XRT', '$118.40', ...says],
    longest: { ...longestOrder, verified, cancelled },
    shows: [name, deliveryAddress, ...purchases.map(({ productName }) => productName)],
  });
};
