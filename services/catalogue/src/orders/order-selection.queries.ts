import { type AdminOrderFilter, orderFlagsOf } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { toCents } from '@festival/contracts/money';
import { type OrderQuery, type OrderState, orderStates } from '@festival/contracts/orders';
import type { Edition } from '@festival/edition';
import { instantOf } from '@festival/edition/dates';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { OrderEntity, PurchaseEntity } from './order.table.js';
import { narrowToSearch } from './order-search.queries.js';

/** The filter of a list, without the page. */
type OrderFilter = Omit<OrderQuery, 'page' | 'limit'> & Partial<Omit<AdminOrderFilter, 'state'>>;

type Query = SelectQueryBuilder<OrderEntity>;

/** Queries of the orders `o` that an account may see and a filter selects: a student's own, those with a vendor's products, all for an admin. */
@Injectable()
export class OrderSelections {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async select(who: Identity, filter: OrderFilter = {}): Promise<Query> {
    const { q, slot, vendor, from, to, least, most } = filter;
    const query = this.dataSource.createQueryBuilder(OrderEntity, 'o');
    narrowToVisible(query, who);
    const states = statesOf(filter);
    if (states?.length === 0) query.andWhere('1 = 0');
    else if (states) query.andWhere('o.state IN (:...states)', { states });
    if (q) await narrowToSearch(query, q, who);
    if (slot !== undefined) narrowToSlot(query, slot, who);
    if (vendor !== undefined) narrowToVendor(query, vendor);
    if (from) query.andWhere('o.placedAt >= :from', { from: this.midnight(from, '00:00') });
    if (to) query.andWhere('o.placedAt < :to', { to: this.midnight(to, '24:00') });
    if (least !== undefined) query.andWhere('o.totalCents >= :least', { least: toCents(least) });
    if (most !== undefined) query.andWhere('o.totalCents <= :most', { most: toCents(most) });
    return query;
  }

  /** @param filter without `state`, selects orders of every state; an empty slot selects all slots */
  forAdmin(admin: Identity, { state, slot, ...filter }: Partial<AdminOrderFilter>): Promise<Query> {
    const flags = state && orderFlagsOf[state];
    return this.select(admin, { ...filter, ...flags, slot: slot || undefined });
  }

  private midnight(date: string, time: '00:00' | '24:00'): Date {
    return instantOf(this.edition, date, time);
  }
}

/** The states that a filter selects; undefined for all of them. */
const statesOf = ({ verified, cancelled }: OrderFilter): OrderState[] | undefined => {
  if (verified === undefined && cancelled === undefined) return undefined;
  return orderStates.filter(
    (state) =>
      (verified === undefined || state === (verified ? 'verified' : 'placed')) &&
      (cancelled === undefined || (state === 'cancelled') === cancelled),
  );
};

const narrowToVisible = (query: Query, { role, sub }: Identity): void => {
  if (role === 'student') query.andWhere('o.studentId = :sub', { sub });
  if (role === 'student' || role === 'admin' || role === 'service') return;
  const lines = query.subQuery().select('p.orderId').from(PurchaseEntity, 'p');
  query.andWhere(`o.id IN ${lines.where('p.vendorId = :sub').getQuery()}`, { sub });
};

/** Narrows a query to orders with a line to collect in a slot, or to deliver. For a vendor, only its own lines count. */
const narrowToSlot = (query: Query, slot: string, { role, sub }: Identity): void => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  // The condition on the slot is for the index: only deliveries have none.
  if (slot === 'delivery') lines.where("h.collectionDate IS NULL AND h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (role === 'vendor') lines.andWhere('h.vendorId = :sub');
  query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub });
};

const narrowToVendor = (query: Query, vendor: string): void => {
  const lines = query.subQuery().select('v.orderId').from(PurchaseEntity, 'v');
  query.andWhere(`o.id IN ${lines.where('v.vendorId = :vendor').getQuery()}`, { vendor });
};
