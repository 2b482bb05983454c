import type { OrdersChange, OrdersChanged } from '@festival/contracts/admin-orders';
import type { Identity } from '@festival/contracts/identity';
import { MAX_ORDERS_PER_CALL } from '@festival/contracts/limits';
import { toCents } from '@festival/contracts/money';
import type { Order } from '@festival/contracts/orders';
import { nextOrderState, type OrderEvent } from '@festival/lifecycles/order';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { chunk } from 'es-toolkit/array/chunk';
import { uniq } from 'es-toolkit/array/uniq';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CatalogueChanges, OrderChanges } from '../changes.js';
import { OrderQueries, OrderSelections } from './order.queries.js';
import { OrderEntity, orderMails, PurchaseEntity, toOrderEvent } from './order.table.js';
import { returnStock } from './stock.table.js';

export type Change = OrderEvent['type'];

const mailFor = {
  VERIFY: 'order-verified',
  UNVERIFY: 'order-unverified',
  CANCEL: 'order-cancelled',
} as const;

const auditedAs = {
  VERIFY: 'order.verified',
  UNVERIFY: 'order.unverified',
  CANCEL: 'order.cancelled',
} as const;

/** The most orders in one transaction. It bounds how long buyers and other admins wait for its locks. */
const BATCH = 100;

const nothing = (): OrdersChanged => ({ changed: [], already: [], refused: [], remaining: 0 });

/**
 * What an admin does to orders: verify, unverify, cancel. Each change is mailed to the buyer, published and written to the audit log. A repeat
 * changes nothing and publishes nothing. A batch is changed completely or not at all.
 */
@Injectable()
export class ChangeOrders {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly catalogueChanges: CatalogueChanges,
    private readonly orderChanges: OrderChanges,
    private readonly clock: FestivalClock,
    private readonly orders: OrderQueries,
  ) {}

  async many(change: Change, ids: readonly string[], admin: Identity): Promise<OrdersChanged> {
    const all = nothing();
    try {
      for (const batch of chunk(uniq(ids), BATCH)) {
        const some = await this.transactions.run((manager) =>
          this.apply(manager, change, batch, admin),
        );
        all.changed.push(...some.changed);
        all.already.push(...some.already);
        all.refused.push(...some.refused);
      }
      return all;
    } finally {
      // Publish even when a later batch failed: the earlier batches are committed.
      if (all.changed.length > 0) {
        this.orderChanges.publish();
        if (change === 'CANCEL') this.catalogueChanges.publish();
      }
    }
  }

  /** Changes a single order. @throws DomainError NOT_FOUND, ORDER_CANCELLED, ORDER_VERIFIED */
  async one(change: Change, id: string, admin: Identity): Promise<Order> {
    const { refused } = await this.many(change, [id], admin);
    const order = await this.orders.get(id, admin);
    // Only a verified order cannot be cancelled, and only a cancelled one cannot be changed otherwise.
    if (refused.length > 0)
      throw new DomainError(change === 'CANCEL' ? 'ORDER_VERIFIED' : 'ORDER_CANCELLED');
    return order;
  }

  private async apply(
    manager: EntityManager,
    change: Change,
    ids: readonly string[],
    admin: Identity,
  ): Promise<OrdersChanged> {
    // Lock in the order of ids, so that two batches with the same orders queue up instead of deadlocking.
    const orders = await manager.find(OrderEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const known = new Set(orders.map(({ id }) => id));
    const outcome = nothing();
    const changing: OrderEntity[] = [];
    for (const order of orders) {
      const next = nextOrderState(order.state, change);
      if (!next) outcome.refused.push(order.id);
      else if (next === order.state) outcome.already.push(order.id);
      else changing.push(order);
    }
    outcome.refused.push(...ids.filter((id) => !known.has(id)));
    if (changing.length > 0) await this.write(manager, change, changing, admin);
    return { ...outcome, changed: changing.map(({ id }) => id) };
  }

  /** Requires orders that the change leads into the same state, out of another one. */
  private async write(
    manager: EntityManager,
    change: Change,
    orders: readonly OrderEntity[],
    admin: Identity,
  ): Promise<void> {
    const ids = orders.map(({ id }) => id);
    const state = nextOrderState(orders[0]!.state, change)!;
    const changes = { state, stateChangedAt: this.clock.now(), stateChangedBy: admin.sub };
    await manager.update(
      OrderEntity,
      { id: In(ids) },
      { ...changes, revision: () => 'revision + 1' },
    );
    const products = await this.productsOf(manager, ids);
    await this.auditLog.append(
      manager,
      admin,
      ...orders.map((order) => ({
        action: auditedAs[change],
        subject: order.id,
        names: { order: order.orderNumber, buyer: order.name, products: products.get(order.id) },
        addresses: [order.emailAddress, order.copyTo],
        from: { state: order.state },
        to: { state },
      })),
    );
    const changed = orders.map((order) => ({
      ...order,
      ...changes,
      revision: order.revision + 1,
    }));
    await this.outbox.add(
      manager,
      ...changed.flatMap((order) => orderMails(mailFor[change], order)),
      ...deliveriesOf(...changed.map(toOrderEvent)),
    );
    if (state === 'cancelled') {
      const purchases = await manager.findBy(PurchaseEntity, { orderId: In(ids) });
      await returnStock(manager, purchases);
    }
  }

  /** What each order contains, in the words of when it was placed. */
  private async productsOf(
    manager: EntityManager,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, string[]>> {
    const lines = await manager.find(PurchaseEntity, {
      select: { orderId: true, position: true, productName: true },
      where: { orderId: In(orderIds) },
      order: { orderId: 'ASC', position: 'ASC' },
    });
    const products = new Map<string, string[]>();
    for (const { orderId, productName } of lines)
      products.set(orderId, [...(products.get(orderId) ?? []), productName]);
    return products;
  }
}

type Payments = Extract<OrdersChange, { payments: unknown }>;
type Matching = Extract<OrdersChange, { until: string }>;

/** Verifies many orders at once. */
@Injectable()
export class VerifyOrders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly selections: OrderSelections,
    private readonly changeOrders: ChangeOrders,
  ) {}

  /** Those of a bank's list: every amount must be the total of its order, or none is verified. @throws DomainError PAYMENTS_DIFFER */
  async paid({ payments }: Payments, admin: Identity): Promise<OrdersChanged> {
    const ids = payments.map(({ id }) => id);
    // Nothing changes the total of an order, so it needs no lock.
    const orders = await this.dataSource.manager.find(OrderEntity, {
      select: { id: true, orderNumber: true, totalCents: true },
      where: { id: In(ids) },
    });
    const differing = orders.find(({ id: order, totalCents }) =>
      payments.some(({ id, paid }) => id === order && toCents(paid) !== totalCents),
    );
    if (differing)
      throw new DomainError('PAYMENTS_DIFFER', { params: { order: differing.orderNumber } });
    return this.changeOrders.many('VERIFY', ids, admin);
  }

  /**
   * All that a filter matched when an admin looked. Orders placed later are left out. If more orders match than the admin saw (for example because the
   * clock was moved back), none is verified.
   * @throws DomainError ORDERS_CHANGED
   */
  async matching({ filter, until, count }: Matching, admin: Identity): Promise<OrdersChanged> {
    const selected = await this.selections.forAdmin(admin, { ...filter, state: 'unverified' });
    selected.andWhere('o.placedAt <= :until', { until: new Date(until) });
    const [rows, total] = await Promise.all([
      selected
        .clone()
        .select('o.id', 'id')
        .orderBy('o.id')
        .limit(MAX_ORDERS_PER_CALL)
        .getRawMany<{ id: string }>(),
      selected.getCount(),
    ]);
    if (total > count) throw new DomainError('ORDERS_CHANGED');
    const ids = rows.map(({ id }) => id);
    const changed = await this.changeOrders.many('VERIFY', ids, admin);
    return { ...changed, remaining: Math.max(0, total - ids.length) };
  }
}
