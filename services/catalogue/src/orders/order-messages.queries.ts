import type { DomainEvent, EventPage } from '@festival/contracts/events';
import type { OrderMailJob } from '@festival/contracts/jobs';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { mailJob, type OutboxJob } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { OrderEntity } from './order.table.js';

/** The current state of orders, for services that consume their events. */
@Injectable()
export class OrderEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'order'>> {
    return toEventPage(await publishedOrders(this.reads, eventPageRequest(after)), toOrderEvent);
  }
}

const bySubject = new Keyset<PublishedOrder>({ id: 'id' });

/** SQL by hand, because a replay reads all orders. */
const selectSql = `SELECT id, order_number AS orderNumber, state, revision, state_changed_at AS stateChangedAt, student_id AS studentId,
    total_cents AS totalCents
  FROM orders`;

/** A page of orders, in the order of their ids. */
const publishedOrders = (reads: Reads, request: PageRequest): Promise<Page<PublishedOrder>> =>
  bySubject.page(request, ({ sql, parameters }, limit) =>
    reads.rows(`${selectSql} WHERE ${sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
      ...parameters,
      limit,
    ]),
  );

/** The fields of an order that an event needs. */
type PublishedOrder = Pick<
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
  template: OrderMailJob['template'],
  { id: orderId, revision, copyTo }: Mailed,
): OutboxJob<'mail.send'>[] => {
  const messageId = `${template}.${orderId}.${revision}`;
  const mail = mailJob({ messageId, template, orderId });
  if (copyTo === null) return [mail];
  const copyId = `${messageId}.copy`;
  return [mail, mailJob({ messageId: copyId, template: 'order-copy', of: template, orderId })];
};
