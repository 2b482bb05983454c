import type { Identity } from '@festival/contracts/identity';
import {
  MAX_LISTED_ORDERS,
  type MailedOrder,
  type Order,
  type OrderQuery,
  type OrderState,
  orderStates,
} from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from '../persistence/order.entity.js';
import { toOrder, toVendorOrder } from '../persistence/order.mapper.js';
import { PurchaseEntity, type WholeOrder } from '../persistence/purchase.entity.js';
import { FindOrders } from '../search/find-orders.js';

interface Page {
  orders: Order[];
  /** Of the whole list, not just the page. */
  count: number;
}

/** The filter of a list, without the page. */
export type OrderFilter = Omit<OrderQuery, 'page' | 'limit'>;

/** Narrows a query to the orders that this account may see: a student's own, those with a vendor's products, all for an admin. */
const visibleTo = (
  query: SelectQueryBuilder<OrderEntity>,
  who: Identity,
): SelectQueryBuilder<OrderEntity> => {
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
const handedOver = (
  query: SelectQueryBuilder<OrderEntity>,
  slot: string,
  who: Identity,
): SelectQueryBuilder<OrderEntity> => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  // The condition on the slot is for the index: only deliveries have none.
  if (slot === 'delivery') lines.where("h.collectionDate IS NULL AND h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (who.role === 'vendor') lines.andWhere('h.vendorId = :sub');
  return query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub: who.sub });
};

const asSeenBy = (order: WholeOrder, who: Identity): Order =>
  who.role === 'vendor' ? toVendorOrder(order, who.sub) : toOrder(order);

/** The states that a filter selects; undefined for all of them. */
const statesOf = ({ verified, cancelled }: OrderFilter): OrderState[] | undefined => {
  if (verified === undefined && cancelled === undefined) return undefined;
  return orderStates.filter(
    (state) =>
      (verified === undefined || state === (verified ? 'verified' : 'placed')) &&
      (cancelled === undefined || (state === 'cancelled') === cancelled),
  );
};

/** Reads orders, limited to what the account may see. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly findOrders: FindOrders,
  ) {}

  /** The newest first; at most 1,000 without `limit`. The ids of the page come from an index alone; whole rows are read only for them. */
  async list(who: Identity, asked: OrderQuery): Promise<Page> {
    const { page = 1, limit = MAX_LISTED_ORDERS } = asked;
    const query = await this.matching(who, asked);
    const [rows, count] = await Promise.all([
      query
        .clone()
        .select('o.id', 'id')
        .orderBy('o.placedAt', 'DESC')
        .addOrderBy('o.id', 'DESC')
        .limit(limit)
        .offset((page - 1) * limit)
        .getRawMany<{ id: string }>(),
      query.getCount(),
    ]);
    const orders = await this.wholeOrders(rows.map(({ id }) => id));
    return { orders: orders.map((order) => asSeenBy(order, who)), count };
  }

  /** The orders that match a filter and that this account may see. */
  async matching(who: Identity, asked: OrderFilter): Promise<SelectQueryBuilder<OrderEntity>> {
    const query = visibleTo(this.orders().where('1 = 1'), who);
    const states = statesOf(asked);
    if (states?.length === 0) query.andWhere('1 = 0');
    else if (states) query.andWhere('o.state IN (:...states)', { states });
    if (asked.q) await this.findOrders.narrow(query, asked.q, who);
    if (asked.slot !== undefined) handedOver(query, asked.slot, who);
    return query;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's order */
  async get(id: string, who: Identity): Promise<Order> {
    const isVisible = await visibleTo(this.orders().where('o.id = :id', { id }), who).getExists();
    const [order] = isVisible ? await this.wholeOrders([id]) : [];
    if (!order) throw new DomainError('NOT_FOUND');
    return asSeenBy(order, who);
  }

  /** With the fields that its mails need. @throws DomainError NOT_FOUND */
  async mailed(id: string): Promise<MailedOrder> {
    const [order] = await this.wholeOrders([id]);
    if (!order) throw new DomainError('NOT_FOUND');
    return { ...toOrder(order), copyTo: order.copyTo };
  }

  private orders(): SelectQueryBuilder<OrderEntity> {
    return this.dataSource.createQueryBuilder(OrderEntity, 'o');
  }

  /** Orders with their lines, in the order of `ids`. */
  private async wholeOrders(ids: readonly string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const [orders, purchases] = await Promise.all([
      this.dataSource.manager.findBy(OrderEntity, { id: In(ids) }),
      this.dataSource.manager.find(PurchaseEntity, {
        where: { orderId: In(ids) },
        order: { orderId: 'ASC', position: 'ASC' },
      }),
    ]);
    const byId = new Map(
      orders.map((order) => [order.id, { ...order, purchases: [] as PurchaseEntity[] }]),
    );
    for (const purchase of purchases) byId.get(purchase.orderId)?.purchases.push(purchase);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
