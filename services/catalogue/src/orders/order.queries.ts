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
import type { OrderSelection } from './order-selection.js';
import { OrderSelections, selectOrders } from './order-selections.queries.js';

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

/** Reads orders with their lines, in the order of `ids`. */
const readOrders = async (
  { manager }: DataSource,
  ids: readonly string[],
): Promise<WholeOrder[]> => {
  if (ids.length === 0) return [];
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
};

/** Reads an order if it is in the selection. */
const readSelectedOrder = async (
  dataSource: DataSource,
  selection: OrderSelection,
  id: string,
): Promise<WholeOrder | undefined> => {
  const isSelected = await selectOrders(dataSource, selection)
    .andWhere('o.id = :id', { id })
    .getExists();
  const [order] = isSelected ? await readOrders(dataSource, [id]) : [];
  return order;
};

/**
 * A page of the selected orders, the newest first, and the count of all. The ids of the page come from an index alone; whole rows are read only for
 * them.
 */
const readOrderPage = async (
  dataSource: DataSource,
  selection: OrderSelection,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: WholeOrder[]; count: number }> => {
  const query = selectOrders(dataSource, selection);
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
  return {
    orders: await readOrders(
      dataSource,
      rows.map(({ id }) => id),
    ),
    count,
  };
};
