import type { Identity } from '@festival/contracts/identity';
import type { Order } from '@festival/contracts/orders';
import { nextOrderState, type OrderEvent } from '@festival/lifecycles/order';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueChanges } from '../../changes/catalogue-changes.js';
import { orderMails } from '../domain/order-mail.js';
import { stockNeeds } from '../domain/stock-cells.js';
import { toOrderEvent } from '../events/order-event.js';
import { inTodaysGrids } from '../persistence/in-todays-grids.js';
import { OrderEntity } from '../persistence/order.entity.js';
import { PurchaseEntity } from '../persistence/purchase.entity.js';
import { returnStock } from '../persistence/stock.js';
import { OrderQueries } from '../queries/order.queries.js';

type Change = OrderEvent['type'];

const mailFor = {
  verify: 'order-verified',
  unverify: 'order-unverified',
  cancel: 'order-cancelled',
} as const;

const auditedAs = {
  verify: 'order.verified',
  unverify: 'order.unverified',
  cancel: 'order.cancelled',
} as const;

/**
 * What an admin does to an order: verify, undo that, cancel. Each is mailed to the buyer, published and kept in the audit log; a repeat changes
 * nothing and tells nobody.
 */
@Injectable()
export class ChangeOrder {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderQueries,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly changes: CatalogueChanges,
    private readonly clock: FestivalClock,
  ) {}

  /** @throws DomainError NOT_FOUND, ORDER_CANCELLED, ORDER_VERIFIED */
  async execute(change: Change, id: string, admin: Identity): Promise<Order> {
    await this.transactions.run((manager) => this.apply(manager, change, id, admin));
    if (change === 'cancel') this.changes.tell();
    return this.orders.get(id, admin);
  }

  private async apply(
    manager: EntityManager,
    change: Change,
    id: string,
    admin: Identity,
  ): Promise<void> {
    const order = await manager.findOne(OrderEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!order) throw new DomainError('NOT_FOUND');
    const state = nextOrderState(order.state, change);
    if (!state)
      throw new DomainError(order.state === 'verified' ? 'ORDER_VERIFIED' : 'ORDER_CANCELLED');
    if (state === order.state) return;
    const changes = {
      state,
      revision: order.revision + 1,
      stateChangedAt: this.clock.now(),
      stateChangedBy: admin.sub,
    };
    await manager.update(OrderEntity, id, changes);
    await this.auditLog.append(manager, admin, {
      action: auditedAs[change],
      subject: id,
      from: { state: order.state },
      to: { state },
    });
    const changed = { ...order, ...changes };
    await this.outbox.add(
      manager,
      ...orderMails(mailFor[change], changed),
      ...deliveriesOf(toOrderEvent(changed)),
    );
    if (state === 'cancelled') {
      const purchases = await manager.findBy(PurchaseEntity, { orderId: id });
      await returnStock(manager, stockNeeds(await inTodaysGrids(manager, purchases)));
    }
  }
}
