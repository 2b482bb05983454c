import type { OrdersChange, OrdersChanged } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { toCents } from '@festival/contracts/money';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Changed, ChangeOrders } from './change-orders.js';
import { OrderEntity } from './order.table.js';
import { OrderSelections, readSelectedUntil } from './order-selections.queries.js';

type Payments = Extract<OrdersChange, { payments: unknown }>;

/** Verifies the orders of a bank's list: every amount must be the total of its order, or none is verified. */
@Injectable()
export class VerifyPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changeOrders: ChangeOrders,
  ) {}

  /** @throws DomainError PAYMENTS_DIFFER */
  async execute({ payments }: Payments, admin: Identity): Promise<OrdersChanged> {
    const ids = payments.map(({ id }) => id);
    // Nothing changes the total of an order, so it needs no lock.
    const orders = await this.dataSource.manager.find(OrderEntity, {
      select: { id: true, orderNumber: true, totalCents: true },
      where: { id: In(ids) },
    });
    const differing = orders.find(({ id: order, totalCents }) =>
      payments.some(({ id, paid }) => id === order && toCents(paid) !== totalCents),
    );
    if (differing)
      throw new DomainError('PAYMENTS_DIFFER', { params: { order: differing.orderNumber } });
    return toAnswer(await this.changeOrders.execute('VERIFY', ids, admin));
  }
}

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
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
    private readonly changeOrders: ChangeOrders,
  ) {}

  /** @throws DomainError ORDERS_CHANGED */
  async execute({ filter, until, count }: Matching, admin: Identity): Promise<OrdersChanged> {
    const matching = await readSelectedUntil(
      this.dataSource,
      await this.selections.ofAdmins(admin, { ...filter, state: 'unverified' }),
      { until: new Date(until), limit: MAX_ORDERS_PER_CALL },
    );
    if (matching.count > count) throw new DomainError('ORDERS_CHANGED');
    return toAnswer(
      await this.changeOrders.execute('VERIFY', matching.ids, admin),
      Math.max(0, matching.count - matching.ids.length),
    );
  }
}
