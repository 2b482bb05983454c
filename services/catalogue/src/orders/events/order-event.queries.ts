import { EVENTS_A_PAGE, type EventPage } from '@festival/contracts/events';
import { PreparedReads } from '@festival/service-kit/database';
import { toEventPage } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import type { OrderState } from '../order.entity.js';
import { toOrderEvent } from './order-event.js';

export const orderEventsSql = `SELECT id, state, revision, state_changed_at, student_id, email_address, copy_to, total_cents
  FROM orders WHERE id > ? ORDER BY id LIMIT ${EVENTS_A_PAGE}`;

interface Row {
  id: string;
  state: OrderState;
  revision: number;
  state_changed_at: Date;
  student_id: string;
  email_address: string;
  copy_to: string | null;
  total_cents: number;
}

/** How orders stand, for services that consume their events. */
@Injectable()
export class OrderEventQueries {
  constructor(private readonly reads: PreparedReads) {}

  async page(after = ''): Promise<EventPage<'order'>> {
    const rows = await this.reads.rows<Row>(orderEventsSql, [after]);
    return toEventPage(
      rows.map((row) =>
        toOrderEvent({
          id: row.id,
          state: row.state,
          revision: row.revision,
          stateChangedAt: row.state_changed_at,
          studentId: row.student_id,
          emailAddress: row.email_address,
          copyTo: row.copy_to,
          totalCents: row.total_cents,
        }),
      ),
    );
  }
}
