import { type AdminOrderFilter, orderFlagsOf } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import { type OrderQuery, type OrderState, orderStates } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { OrderEntity, PurchaseEntity } from './order.table.js';
import { OrderSearchQueries } from './order-search.queries.js';
import { narrowToSearch } from './order-search.table.js';
import type { OrderSelection } from './order-selection.js';

/** The filter of a vendor's or an admin's list, without the page. */
type OrderFilter = Omit<OrderQuery, 'page' | 'limit'> & Partial<Omit<AdminOrderFilter, 'state'>>;

/** The states that a filter selects; undefined for all of them. */
const statesOf = ({ verified, cancelled }: OrderFilter): OrderState[] | undefined => {
  if (verified === undefined && cancelled === undefined) return undefined;
  return orderStates.filter(
    (state) =>
      (verified === undefined || state === (verified ? 'verified' : 'placed')) &&
      (cancelled === undefined || (state === 'cancelled') === cancelled),
  );
};

/** Turns the filters of requests into selections of orders. */
@Injectable()
export class OrderSelections {
  constructor(
    private readonly searches: OrderSearchQueries,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async of(seenBy: Identity, filter: OrderFilter): Promise<OrderSelection> {
    const { edition } = this;
    const { q, slot, vendor, from, to, least, most } = filter;
    return {
      seenBy,
      states: statesOf(filter),
      search: q ? await this.searches.read(q) : undefined,
      slot,
      vendor,
      placedFrom: from ? instantOf(edition, from, '00:00') : undefined,
      placedBefore: to ? instantOf(edition, to, '24:00') : undefined,
      leastCents: least === undefined ? undefined : toCents(least),
      mostCents: most === undefined ? undefined : toCents(most),
    };
  }

  /** @param filter without `state`, selects orders of every state; an empty slot selects all slots */
  ofAdmins(
    admin: Identity,
    { state, slot, ...filter }: Partial<AdminOrderFilter>,
  ): Promise<OrderSelection> {
    const flags = state && orderFlagsOf[state];
    return this.of(admin, { ...filter, ...flags, slot: slot || undefined });
  }
}

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
