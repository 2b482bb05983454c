import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import { type PublishedOrder, toOrderEvent } from './order-event.js';

const bySubject = new Keyset<PublishedOrder>({ id: 'id' });

const selectSql = `SELECT id, state, revision, state_changed_at AS stateChangedAt, student_id AS studentId, total_cents AS totalCents
  FROM orders`;

/** The current state of orders, for services that consume their events. */
@Injectable()
export class OrderEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after?: string): Promise<EventPage<'order'>> {
    const page = await bySubject.page(eventPageRequest(after), (following, limit) =>
      this.reads.rows(`${selectSql} WHERE ${following.sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
        ...following.parameters,
        limit,
      ]),
    );
    return toEventPage(page, toOrderEvent);
  }
}
