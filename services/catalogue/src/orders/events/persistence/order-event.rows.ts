import type { Reads } from '@festival/service-kit/database';
import { Keyset, type Page, type PageRequest } from '@festival/service-kit/keyset';
import type { PublishedOrder } from '../domain/order-event.js';

const bySubject = new Keyset<PublishedOrder>({ id: 'id' });

/** SQL by hand, because a replay reads all orders. */
const selectSql = `SELECT id, order_number AS orderNumber, state, revision, state_changed_at AS stateChangedAt, student_id AS studentId,
    total_cents AS totalCents
  FROM orders`;

/** A page of orders, in the order of their ids. */
export const publishedOrders = (
  reads: Reads,
  request: PageRequest,
): Promise<Page<PublishedOrder>> =>
  bySubject.page(request, ({ sql, parameters }, limit) =>
    reads.rows(`${selectSql} WHERE ${sql} ORDER BY ${bySubject.orderBy} LIMIT ?`, [
      ...parameters,
      limit,
    ]),
  );
