import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import type { OrdersChange, OrdersChanged } from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { OrderEntity } from '../persistence/order.entity.js';
import { ChangeOrders } from './change-orders.js';
import { toAnswer } from './verify-matching.js';

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
