import type { EventPage } from '@festival/contracts/events';
import { PreparedReads, type Reads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { type PublishedOrder, toOrderEvent } from '../domain/order-event.js';

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
