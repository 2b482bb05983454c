import type { Identity } from '@festival/contracts/identity';
import { type OrderState } from '@festival/contracts/orders';
import { nextOrderState, type OrderEvent } from '@festival/lifecycles/order';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { deliveriesOf } from '@festival/service-kit/events';
import { Outbox } from '@festival/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { chunk, uniq } from 'es-toolkit';
import { type EntityManager, In } from 'typeorm';
import { CatalogueChanges } from '../../changes/catalogue-changes.js';
import { OrderChanges } from '../../changes/order-changes.js';
import { orderMails } from '../domain/order-mail.js';
import { stockNeeds } from '../domain/stock-cells.js';
import { toOrderEvent } from '../events/order-event.js';
import { inTodaysGrids } from '../persistence/in-todays-grids.js';
import { OrderEntity } from '../persistence/order.entity.js';
import { PurchaseEntity } from '../persistence/purchase.entity.js';
import { returnStock } from '../persistence/stock.js';

export type Change = OrderEvent['type'];

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

/** The most orders of one transaction: buyers and other admins wait for none longer than that. */
const BATCH = 100;

/** What came of a change for each order that was named. */
export interface Changed {
  changed: string[];
  /** In that state before. */
  already: string[];
  /** In a state that the change does not begin from. */
  refused: { id: string; state: OrderState }[];
  missing: string[];
}

const nothing = (): Changed => ({ changed: [], already: [], refused: [], missing: [] });

/**
 * What an admin does to orders: verify, undo that, cancel. Each is mailed to the buyer, published and kept in the audit log; a repeat changes
 * nothing and tells nobody. Of many, a batch is changed together or not at all.
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
  ) {}

  async execute(change: Change, ids: readonly string[], admin: Identity): Promise<Changed> {
    const all = nothing();
    try {
      for (const batch of chunk(uniq(ids), BATCH)) {
        const some = await this.transactions.run((manager) =>
          this.apply(manager, change, batch, admin),
        );
        all.changed.push(...some.changed);
        all.already.push(...some.already);
        all.refused.push(...some.refused);
        all.missing.push(...some.missing);
      }
      return all;
    } finally {
      // Also of the batches before one that failed.
      if (all.changed.length > 0) {
        this.orderChanges.tell();
        if (change === 'cancel') this.catalogueChanges.tell();
      }
    }
  }

  private async apply(
    manager: EntityManager,
    change: Change,
    ids: readonly string[],
    admin: Identity,
  ): Promise<Changed> {
    // In one order, so that two batches with the same orders queue up instead of deadlocking.
    const orders = await manager.find(OrderEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const known = new Set(orders.map(({ id }) => id));
    const outcome = { ...nothing(), missing: ids.filter((id) => !known.has(id)) };
    const changing: OrderEntity[] = [];
    for (const order of orders) {
      const next = nextOrderState(order.state, change);
      if (!next) outcome.refused.push({ id: order.id, state: order.state });
      else if (next === order.state) outcome.already.push(order.id);
      else changing.push(order);
    }
    if (changing.length > 0) await this.write(manager, change, changing, admin);
    return { ...outcome, changed: changing.map(({ id }) => id) };
  }

  /** All of them are in a state that the change leads out of, into the same one. */
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
    await this.auditLog.append(
      manager,
      admin,
      ...orders.map((order) => ({
        action: auditedAs[change],
        subject: order.id,
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
      await returnStock(manager, stockNeeds(await inTodaysGrids(manager, purchases)));
    }
  }
}
