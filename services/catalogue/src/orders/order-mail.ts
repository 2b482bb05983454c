import type { OrderMailJob } from '@festival/contracts/jobs';
import type { DecidedJob } from '@festival/service-kit/outbox';
import type { OrderEntity } from './order.entity.js';

/** The mail that a change of an order causes. The change's revision fixes its Message-ID. */
export const orderMail = (
  template: OrderMailJob['template'],
  order: Pick<OrderEntity, 'id' | 'revision'>,
): DecidedJob<'mail.send'> => {
  const messageId = `${template}.${order.id}.${order.revision}`;
  return { name: 'mail.send', jobId: messageId, data: { messageId, template, orderId: order.id } };
};
