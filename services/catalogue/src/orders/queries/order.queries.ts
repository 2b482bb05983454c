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
import { handedOver, inStates, visibleTo } from '../persistence/order-conditions.js';
import { PurchaseEntity, type WholeOrder } from '../persistence/purchase.entity.js';
import { FindOrders } from '../search/find-orders.js';

interface Page {
  orders: Order[];
  /** Of the whole list, not just the page. */
  count: number;
}

/** The filter of a list, without the page. */
export type OrderFilter = Omit<OrderQuery, 'page' | 'limit'>;

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
    const query = visibleTo(this.orders(), who);
    const states = statesOf(asked);
    if (states) inStates(query, states);
    if (asked.q) await this.findOrders.narrow(query, asked.q, who);
    if (asked.slot !== undefined) handedOver(query, asked.slot, who);
    return query;
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's order */
  async get(id: string, who: Identity): Promise<Order> {
    const isVisible = await visibleTo(this.orders().where({ id }), who).getExists();
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
