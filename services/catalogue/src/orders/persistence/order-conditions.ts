import type { Identity } from '@festival/contracts/identity';
import type { OrderState } from '@festival/contracts/orders';
import type { SelectQueryBuilder } from 'typeorm';
import type { OrderEntity } from './order.entity.js';
import { PurchaseEntity } from './purchase.entity.js';

type Query = SelectQueryBuilder<OrderEntity>;

/** A condition of a query of orders `o`: the total is `:cents`. For a vendor `:sub`, the total of an order is that of its own part, with its surcharge. */
export const totalIs = (role: Identity['role']): string =>
  role === 'vendor'
    ? `(SELECT SUM(part.total_cents) FROM purchases part WHERE part.order_id = o.id AND part.vendor_id = :sub)
       + COALESCE((SELECT SUM(one.cents)
           FROM JSON_TABLE(o.surcharges, '$[*]' COLUMNS (vendor_id CHAR(36) PATH '$.vendorId', cents INT PATH '$.cents')) one
           WHERE one.vendor_id = :sub), 0) = :cents`
    : 'o.totalCents = :cents';

/** Narrows a query to the orders that this account may see: a student's own, those with a vendor's products, all for an admin. */
export const visibleTo = (query: Query, who: Identity): Query => {
  if (who.role === 'admin' || who.role === 'service') return query;
  if (who.role === 'student') return query.andWhere('o.studentId = :sub', { sub: who.sub });
  const theirs = query
    .subQuery()
    .select('p.orderId')
    .from(PurchaseEntity, 'p')
    .where('p.vendorId = :sub')
    .getQuery();
  return query.andWhere(`o.id IN ${theirs}`, { sub: who.sub });
};

/** Narrows a query to orders with a line to collect in a slot, or to deliver. For a vendor, only its own lines count. */
export const handedOver = (query: Query, slot: string, who: Identity): Query => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  // The condition on the slot is for the index: only deliveries have none.
  if (slot === 'delivery') lines.where("h.collectionDate IS NULL AND h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (who.role === 'vendor') lines.andWhere('h.vendorId = :sub');
  return query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub: who.sub });
};

export const inStates = (query: Query, states: readonly OrderState[]): Query =>
  states.length > 0
    ? query.andWhere('o.state IN (:...states)', { states })
    : query.andWhere('1 = 0');

export interface DeskConditions {
  vendor?: string | undefined;
  placedFrom?: Date | undefined;
  placedBefore?: Date | undefined;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
}

/** Adds the conditions that only the desk has. */
export const narrowDesk = (
  query: Query,
  { vendor, placedFrom, placedBefore, leastCents, mostCents }: DeskConditions,
): Query => {
  if (vendor) {
    const theirs = query
      .subQuery()
      .select('v.orderId')
      .from(PurchaseEntity, 'v')
      .where('v.vendorId = :vendor');
    query.andWhere(`o.id IN ${theirs.getQuery()}`, { vendor });
  }
  if (placedFrom) query.andWhere('o.placedAt >= :placedFrom', { placedFrom });
  if (placedBefore) query.andWhere('o.placedAt < :placedBefore', { placedBefore });
  if (leastCents !== undefined) query.andWhere('o.totalCents >= :leastCents', { leastCents });
  if (mostCents !== undefined) query.andWhere('o.totalCents <= :mostCents', { mostCents });
  return query;
};
