import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import { type AdminOrderFilter, orderFlagsOf } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from '../../persistence/order.entity.js';
import { narrowDesk } from '../../persistence/order-conditions.js';
import { OrderQueries } from '../../queries/order.queries.js';

/** Turns an admin's filter of orders into a query. */
@Injectable()
export class DeskFilters {
  constructor(
    private readonly orders: OrderQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @param filter without `state`, matches orders of every state */
  async narrowed(
    admin: Identity,
    { state, q, slot, ...filter }: Partial<AdminOrderFilter>,
  ): Promise<SelectQueryBuilder<OrderEntity>> {
    const query = await this.orders.matching(admin, {
      ...(state && orderFlagsOf[state]),
      ...(q && { q }),
      ...(slot && { slot }),
    });
    return this.narrow(query, filter);
  }

  /** Adds the conditions that only the desk has. */
  narrow(
    query: SelectQueryBuilder<OrderEntity>,
    { vendor, from, to, least, most }: Partial<AdminOrderFilter>,
  ): SelectQueryBuilder<OrderEntity> {
    const { edition } = this;
    return narrowDesk(query, {
      vendor,
      placedFrom: from ? instantOf(edition, from, '00:00') : undefined,
      placedBefore: to ? instantOf(edition, to, '24:00') : undefined,
      leastCents: least === undefined ? undefined : toCents(least),
      mostCents: most === undefined ? undefined : toCents(most),
    });
  }
}
