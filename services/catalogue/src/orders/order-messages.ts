import type { DomainEvent } from '@festival/contracts/events';
import type { OrderMailTemplate } from '@festival/contracts/mails';
import { mailJob, type OutboxJob } from '@festival/service-kit/outbox';
import type { OrderEntity } from './order.table.js';

/** The fields of an order that an event needs. */
export type PublishedOrder = Pick<
  OrderEntity,
  'id' | 'orderNumber' | 'state' | 'revision' | 'stateChangedAt' | 'studentId' | 'totalCents'
>;

/** The revision distinguishes a placed order from one whose verification was undone. */
const nameOf = ({ state, revision }: PublishedOrder): DomainEvent<'order'>['name'] => {
  if (state === 'placed') return revision === 0 ? 'order.placed' : 'order.unverified';
  return `order.${state}`;
};

/** The event of an order's latest change. It is the same whether made from the changing order or from the stored one. */
export const toOrderEvent = (order: PublishedOrder): DomainEvent<'order'> => ({
  name: nameOf(order),
  subject: order.id,
  revision: order.revision,
  at: order.stateChangedAt.toISOString(),
  data: {
    studentId: order.studentId,
    orderNumber: order.orderNumber,
    totalCents: order.totalCents,
  },
});

type Mailed = Pick<OrderEntity, 'id' | 'revision' | 'copyTo'>;

/**
 * The mails that a change of an order causes: one to the buyer, and a copy to the account's address where that is another. The change's revision
 * fixes their Message-IDs.
 */
export const orderMails = (
  template: OrderMailTemplate,
  { id: subjectId, revision, copyTo }: Mailed,
): OutboxJob<'mail.send'>[] => {
  const messageId = `${template}.${subjectId}.${revision}`;
  const mail = mailJob({ messageId, template, subjectId });
  if (copyTo === null) return [mail];
  const copyId = `${messageId}.copy`;
  return [mail, mailJob({ messageId: copyId, template: 'order-copy', of: template, subjectId })];
};
