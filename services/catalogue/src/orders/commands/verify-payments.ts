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
      select: { id: true, totalCents: true },
      where: { id: In(ids) },
    });
    const totals = new Map(orders.map(({ id, totalCents }) => [id, totalCents]));
    if (payments.some(({ id, paid }) => totals.has(id) && totals.get(id) !== toCents(paid)))
      throw new DomainError('PAYMENTS_DIFFER');
    return toAnswer(await this.changeOrders.execute('VERIFY', ids, admin));
  }
}
