import type { Identity } from '@festival/contracts/identity';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import type { OrderSelection } from '../domain/order-selection.js';
import { narrowToSearch } from '../search/persistence/order-search.rows.js';
import { OrderEntity } from './order.entity.js';
import { PurchaseEntity } from './purchase.entity.js';

type Query = SelectQueryBuilder<OrderEntity>;

const narrowToVisible = (query: Query, who: Identity): Query => {
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
const narrowToSlot = (query: Query, slot: string, who: Identity): Query => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  // The condition on the slot is for the index: only deliveries have none.
  if (slot === 'delivery') lines.where("h.collectionDate IS NULL AND h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (who.role === 'vendor') lines.andWhere('h.vendorId = :sub');
  return query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub: who.sub });
};

const narrowToVendor = (query: Query, vendor: string): Query => {
  const theirs = query
    .subQuery()
    .select('v.orderId')
    .from(PurchaseEntity, 'v')
    .where('v.vendorId = :vendor');
  return query.andWhere(`o.id IN ${theirs.getQuery()}`, { vendor });
};

/** A query of the selected orders `o`. */
export const selectOrders = (dataSource: DataSource, selection: OrderSelection): Query => {
  const { seenBy, states, search, slot, vendor } = selection;
  const { placedFrom, placedBefore, leastCents, mostCents } = selection;
  const query = narrowToVisible(dataSource.createQueryBuilder(OrderEntity, 'o'), seenBy);
  if (states?.length === 0) query.andWhere('1 = 0');
  else if (states) query.andWhere('o.state IN (:...states)', { states });
  if (search) narrowToSearch(query, search, seenBy);
  if (slot !== undefined) narrowToSlot(query, slot, seenBy);
  if (vendor !== undefined) narrowToVendor(query, vendor);
  if (placedFrom) query.andWhere('o.placedAt >= :placedFrom', { placedFrom });
  if (placedBefore) query.andWhere('o.placedAt < :placedBefore', { placedBefore });
  if (leastCents !== undefined) query.andWhere('o.totalCents >= :leastCents', { leastCents });
  if (mostCents !== undefined) query.andWhere('o.totalCents <= :mostCents', { mostCents });
  return query;
};

/** The orders of a selection that were placed until a time. @returns the first ids, and the count of all */
export const readSelectedUntil = async (
  dataSource: DataSource,
  selection: OrderSelection,
  { until, limit }: { until: Date; limit: number },
): Promise<{ ids: string[]; count: number }> => {
  const query = selectOrders(dataSource, selection).andWhere('o.placedAt <= :until', { until });
  const [rows, count] = await Promise.all([
    query.clone().select('o.id', 'id').orderBy('o.id').limit(limit).getRawMany<{ id: string }>(),
    query.getCount(),
  ]);
  return { ids: rows.map(({ id }) => id), count };
};
