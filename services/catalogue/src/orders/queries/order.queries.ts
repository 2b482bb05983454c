import type { Identity } from '@festival/contracts/identity';
import {
  MAX_LISTED_ORDERS,
  type MailedOrder,
  type Order,
  type OrderQuery,
} from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toOrder, toVendorOrder } from '../persistence/order.mapper.js';
import type { WholeOrder } from '../persistence/purchase.entity.js';
import { readOrderPage, readOrders, readSelectedOrder } from '../persistence/whole-order.rows.js';
import { OrderSelections } from './order-selections.js';

interface Page {
  orders: Order[];
  /** Of the whole list, not just the page. */
  count: number;
}

const asSeenBy = (order: WholeOrder, who: Identity): Order =>
  who.role === 'vendor' ? toVendorOrder(order, who.sub) : toOrder(order);

/** Reads orders, limited to what the account may see. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
  ) {}

  /** The newest first; at most 1,000 without `limit`. */
  async list(
    who: Identity,
    { page = 1, limit = MAX_LISTED_ORDERS, ...filter }: OrderQuery,
  ): Promise<Page> {
    const selection = await this.selections.of(who, filter);
    const { orders, count } = await readOrderPage(this.dataSource, selection, { page, limit });
    return { orders: orders.map((order) => asSeenBy(order, who)), count };
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's order */
  async get(id: string, who: Identity): Promise<Order> {
    const order = await readSelectedOrder(this.dataSource, { seenBy: who }, id);
    if (!order) throw new DomainError('NOT_FOUND');
    return asSeenBy(order, who);
  }

  /** With the fields that its mails need. @throws DomainError NOT_FOUND */
  async mailed(id: string): Promise<MailedOrder> {
    const [order] = await readOrders(this.dataSource, [id]);
    if (!order) throw new DomainError('NOT_FOUND');
    return { ...toOrder(order), copyTo: order.copyTo };
  }
}
