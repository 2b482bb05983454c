import type { Identity } from '@festival/contracts/identity';
import { MAX_LISTED_ORDERS, type Order, type OrderQuery } from '@festival/contracts/orders';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { OrderEntity } from './order.entity.js';
import { toOrder, toVendorOrder } from './order.mapper.js';
import { PurchaseEntity, type WholeOrder } from './purchase.entity.js';

interface Page {
  orders: Order[];
  /** Of the whole list. */
  count: number;
}

/** Narrows a query to what this account may see: a student's own, a vendor's customers', an admin's all. */
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

/** Narrows a query to orders with something to hand over in a slot, or to deliver; of a vendor's own, when a vendor asks. */
const handedOver = (
  query: SelectQueryBuilder<OrderEntity>,
  slot: string,
  who: Identity,
): SelectQueryBuilder<OrderEntity> => {
  const lines = query.subQuery().select('h.orderId').from(PurchaseEntity, 'h');
  if (slot === 'delivery') lines.where("h.collection = 'delivery'");
  else lines.where('h.collectionDate = :slot');
  if (who.role === 'vendor') lines.andWhere('h.vendorId = :sub');
  return query.andWhere(`o.id IN ${lines.getQuery()}`, { slot, sub: who.sub });
};

const asSeenBy = (order: WholeOrder, who: Identity): Order =>
  who.role === 'vendor' ? toVendorOrder(order, who.sub) : toOrder(order);

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads of orders, each as far as the one who asks may see it. */
@Injectable()
export class OrderQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first; at most 1,000 without `limit`. */
  async list(who: Identity, { verified, page = 1, limit, q, slot }: OrderQuery): Promise<Page> {
    const take = limit ?? MAX_LISTED_ORDERS;
    const query = visibleTo(this.orders().where('1 = 1'), who);
    if (verified !== undefined)
      query.andWhere('o.state = :state', { state: verified ? 'verified' : 'placed' });
    if (q)
      query.andWhere(
        '(o.orderNumber LIKE :q OR o.name LIKE :q OR o.emailAddress LIKE :q OR o.contactNumber LIKE :q)',
        { q: likePattern(q) },
      );
    if (slot !== undefined) handedOver(query, slot, who);
    const [orders, count] = await query
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id', 'DESC')
      .take(take)
      .skip((page - 1) * take)
      .getManyAndCount();
    return { orders: (await this.withPurchases(orders)).map((o) => asSeenBy(o, who)), count };
  }

  /** @throws DomainError NOT_FOUND, also for an order that is somebody else's */
  async get(id: string, who: Identity): Promise<Order> {
    const order = await visibleTo(this.orders().where('o.id = :id', { id }), who).getOne();
    if (!order) throw new DomainError('NOT_FOUND');
    const [whole] = await this.withPurchases([order]);
    return asSeenBy(whole as WholeOrder, who);
  }

  private orders(): SelectQueryBuilder<OrderEntity> {
    return this.dataSource.createQueryBuilder(OrderEntity, 'o');
  }

  private async withPurchases(orders: OrderEntity[]): Promise<WholeOrder[]> {
    if (orders.length === 0) return [];
    const purchases = await this.dataSource
      .createQueryBuilder(PurchaseEntity, 'p')
      .where('p.orderId IN (:...ids)', { ids: orders.map((order) => order.id) })
      .orderBy('p.orderId')
      .addOrderBy('p.position')
      .getMany();
    const byOrder = new Map<string, PurchaseEntity[]>();
    for (const purchase of purchases) {
      const lines = byOrder.get(purchase.orderId);
      if (lines) lines.push(purchase);
      else byOrder.set(purchase.orderId, [purchase]);
    }
    return orders.map((order) => ({ ...order, purchases: byOrder.get(order.id) ?? [] }));
  }
}
