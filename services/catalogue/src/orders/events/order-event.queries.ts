import type { EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { eventPageRequest, toEventPage } from '@festival/service-kit/events';
import { Keyset } from '@festival/service-kit/keyset';
import { Injectable } from '@nestjs/common';
import type { OrderState } from '../order.entity.js';
import { toOrderEvent } from './order-event.js';

interface Row {
  id: string;
  state: OrderState;
  revision: number;
  state_changed_at: Date;
  student_id: string;
  total_cents: number;
}

const bySubject = new Keyset<Row>({ id: 'id' });

const selectSql =
  'SELECT id, state, revision, state_changed_at, student_id, total_cents FROM orders';

/** How orders stand, for services that consume their events. */
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
    return toEventPage(page, (row) =>
      toOrderEvent({
        id: row.id,
        state: row.state,
        revision: row.revision,
        stateChangedAt: row.state_changed_at,
        studentId: row.student_id,
        totalCents: row.total_cents,
      }),
    );
  }
}
