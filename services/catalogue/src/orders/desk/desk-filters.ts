import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import type { AdminOrderFilter } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from '../persistence/order.entity.js';
import { PurchaseEntity } from '../persistence/purchase.entity.js';
import { OrderQueries } from '../queries/order.queries.js';

const flagsOf = {
  unverified: { verified: false },
  verified: { verified: true },
  cancelled: { cancelled: true },
} as const;

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
      ...(state && flagsOf[state]),
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
    if (vendor) {
      const theirs = query
        .subQuery()
        .select('v.orderId')
        .from(PurchaseEntity, 'v')
        .where('v.vendorId = :vendor');
      query.andWhere(`o.id IN ${theirs.getQuery()}`, { vendor });
    }
    if (from)
      query.andWhere('o.placedAt >= :from', { from: instantOf(this.edition, from, '00:00') });
    if (to) query.andWhere('o.placedAt < :to', { to: instantOf(this.edition, to, '24:00') });
    if (least !== undefined) query.andWhere('o.totalCents >= :least', { least: toCents(least) });
    if (most !== undefined) query.andWhere('o.totalCents <= :most', { most: toCents(most) });
    return query;
  }
}
