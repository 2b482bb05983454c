import type { DomainEvent } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import type { Reconciliation } from '@festival/contracts/points';
import { AuditLog } from '@festival/service-kit/audit';
import { EventInbox, EventOwner } from '@festival/service-kit/events';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { OrderCentsEntity } from '../persistence/order-cents.entity.js';
import { countedCents, RecordOrder } from './record-order.js';

type Who = Pick<Identity, 'sub' | 'name'>;

/** Compares the counted cents of each order with the catalogue and corrects differences. */
@Injectable()
export class ReconcilePurchases {
  constructor(
    private readonly catalogue: EventOwner,
    private readonly inbox: EventInbox,
    private readonly recordOrder: RecordOrder,
    private readonly auditLog: AuditLog,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @param who the actor for the audit log
   * @throws DomainError SERVICE_UNAVAILABLE if the catalogue does not answer; corrections until then stay
   */
  async execute(who: Who): Promise<Reconciliation> {
    const result = { checked: 0, mended: 0 };
    for await (const orders of this.catalogue.pages('order')) {
      const recorded = await this.recordedOf(orders);
      for (const order of orders) {
        const differs = (recorded.get(order.subject) ?? 0) !== countedCents(order);
        if (differs && (await this.correct(order, who))) result.mended += 1;
      }
      result.checked += orders.length;
    }
    return result;
  }

  private async recordedOf(orders: DomainEvent<'order'>[]): Promise<Map<string, number>> {
    const rows = await this.dataSource
      .getRepository(OrderCentsEntity)
      .findBy({ orderId: In(orders.map(({ subject }) => subject)) });
    return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
  }

  /** @returns whether it still differed under the lock, where no event of the order can be handled */
  private async correct(order: DomainEvent<'order'>, who: Who): Promise<boolean> {
    let differs = false;
    await this.inbox.correct(order, async (manager) => {
      const recorded = await manager.findOneBy(OrderCentsEntity, { orderId: order.subject });
      const [before, after] = [recorded?.cents ?? 0, countedCents(order)];
      differs = before !== after;
      if (!differs) return;
      await this.recordOrder.execute(manager, order);
      await this.auditLog.append(manager, who, {
        action: 'points.mended',
        subject: order.subject,
        names: { order: order.data.orderNumber },
        from: { cents: before },
        to: { cents: after },
      });
    });
    return differs;
  }
}
