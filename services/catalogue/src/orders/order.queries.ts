import type { Identity } from '@festival/contracts/identity';
import {
  MAX_LISTED_ORDERS,
  type MailedOrder,
  type Order,
  type OrderQuery,
} from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import {
  OrderEntity,
  PurchaseEntity,
  toOrder,
  toVendorOrder,
  type WholeOrder,
} from './order.table.js';
import { OrderSelections } from './order-selection.queries.js';

interface Page {
  orders: Order[];
  /** Of the whole list, not just the page. */
  count: number;
}

/** Reads orders, limited to what the account may see. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
  ) {}

  /**
   * The newest first; at most 1,000 without `limit`. The ids of the page come from an index alone; whole rows are read only for them.
   */
  async list(
    who: Identity,
    { page = 1, limit = MAX_LISTED_ORDERS, ...filter }: OrderQuery,
  ): Promise<Page> {
    const query = await this.selections.select(who, filter);
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
    const orders = await this.read(rows.map(({ id }) => id));
    return { orders: orders.map((order) => asSeenBy(order, who)), count };
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's order */
  async get(id: string, who: Identity): Promise<Order> {
    const query = await this.selections.select(who);
    const isVisible = await query.andWhere('o.id = :id', { id }).getExists();
    const [order] = isVisible ? await this.read([id]) : [];
    if (!order) throw new DomainError('NOT_FOUND');
    return asSeenBy(order, who);
  }

  /** With the fields that its mails need. @throws DomainError NOT_FOUND */
  async mailed(id: string): Promise<MailedOrder> {
    const [order] = await this.read([id]);
    if (!order) throw new DomainError('NOT_FOUND');
    return { ...toOrder(order), copyTo: order.copyTo };
  }

  /** Orders with their lines, in the order of `ids`. */
  private async read(ids: readonly string[]): Promise<WholeOrder[]> {
    if (ids.length === 0) return [];
    const { manager } = this.dataSource;
    const [orders, purchases] = await Promise.all([
      manager.findBy(OrderEntity, { id: In(ids) }),
      manager.find(PurchaseEntity, {
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

const asSeenBy = (order: WholeOrder, who: Identity): Order =>
  who.role === 'vendor' ? toVendorOrder(order, who.sub) : toOrder(order);
