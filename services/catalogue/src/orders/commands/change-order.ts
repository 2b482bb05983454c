import type { Identity } from '@festival/contracts/identity';
import type { Order } from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../queries/order.queries.js';
import { type Change, ChangeOrders } from './change-orders.js';

/** Changes a single order, and refuses with the reason when that is not possible. */
@Injectable()
export class ChangeOrder {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly orders: OrderQueries,
  ) {}

  /** @throws DomainError NOT_FOUND, ORDER_CANCELLED, ORDER_VERIFIED */
  async execute(change: Change, id: string, admin: Identity): Promise<Order> {
    const { refused, missing } = await this.changeOrders.execute(change, [id], admin);
    if (missing.length > 0) throw new DomainError('NOT_FOUND');
    const [refusal] = refused;
    if (refusal)
      throw new DomainError(refusal.state === 'verified' ? 'ORDER_VERIFIED' : 'ORDER_CANCELLED');
    return this.orders.get(id, admin);
  }
}
