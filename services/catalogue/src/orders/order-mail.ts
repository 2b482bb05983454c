import type { OrderMailJob } from '@festival/contracts/jobs';
import { mailJob, type OutboxJob } from '@festival/service-kit/outbox';
import type { OrderEntity } from './order.table.js';

type Mailed = Pick<OrderEntity, 'id' | 'revision' | 'copyTo'>;

/**
 * The mails that a change of an order causes: one to the buyer, and a copy to the account's address where that is another. The change's revision
 * fixes their Message-IDs.
 */
export const orderMails = (
  template: OrderMailJob['template'],
  { id: orderId, revision, copyTo }: Mailed,
): OutboxJob<'mail.send'>[] => {
  const messageId = `${template}.${orderId}.${revision}`;
  const mail = mailJob({ messageId, template, orderId });
  if (copyTo === null) return [mail];
  const copyId = `${messageId}.copy`;
  return [mail, mailJob({ messageId: copyId, template: 'order-copy', of: template, orderId })];
};
