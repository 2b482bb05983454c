import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_A_CALL } from '@festival/contracts/limits';
import type { OrdersChange, OrdersChanged } from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DeskFilters } from '../desk/queries/desk-filters.js';
import { type Changed, ChangeOrders } from './change-orders.js';

export const toAnswer = (
  { changed, already, refused, missing }: Changed,
  remaining = 0,
): OrdersChanged => ({
  changed,
  already,
  refused: [...refused.map(({ id }) => id), ...missing],
  remaining,
});

type Matching = Extract<OrdersChange, { until: string }>;

/**
 * Verifies all orders that a filter matched when an admin looked. Orders placed later are left out. If more orders match than the admin saw (for
 * example because the clock was moved back), none is verified.
 */
@Injectable()
export class VerifyMatching {
  constructor(
    private readonly filters: DeskFilters,
    private readonly changeOrders: ChangeOrders,
  ) {}

  /** @throws DomainError ORDERS_CHANGED */
  async execute({ filter, until, count }: Matching, admin: Identity): Promise<OrdersChanged> {
    const query = await this.filters.narrowed(admin, { ...filter, state: 'unverified' });
    query.andWhere('o.placedAt <= :until', { until: new Date(until) });
    const [rows, matching] = await Promise.all([
      query
        .clone()
        .select('o.id', 'id')
        .orderBy('o.id')
        .limit(MAX_ORDERS_A_CALL)
        .getRawMany<{ id: string }>(),
      query.getCount(),
    ]);
    if (matching > count) throw new DomainError('ORDERS_CHANGED');
    const ids = rows.map(({ id }) => id);
    return toAnswer(
      await this.changeOrders.execute('VERIFY', ids, admin),
      Math.max(0, matching - ids.length),
    );
  }
}
