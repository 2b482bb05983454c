import type { DomainEvent } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import type { Reconciliation } from '@festival/contracts/points';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { EventInbox, EventOwner } from '@festival/service-kit/events';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { OrderCentsEntity } from './points-ledger.table.js';

/** How many cents an order counts for its buyer: its total if verified, otherwise zero. */
const countedCents = ({ name, data }: DomainEvent<'order'>): number =>
  name === 'order.verified' ? data.totalCents : 0;

/** Stores how many cents each order counts. Points follow from the sum. */
@Injectable()
export class RecordOrder {
  async execute(manager: EntityManager, event: DomainEvent<'order'>): Promise<void> {
    const { subject: orderId, data } = event;
    const row = { orderId, studentId: data.studentId, cents: countedCents(event) };
    await manager.upsert(OrderCentsEntity, row, ['orderId']);
  }
}

type Who = Pick<Identity, 'sub' | 'name'>;

const DAY_MS = 24 * 60 * 60_000;

/** Compares the counted cents of each order with the catalogue and corrects differences: also once a day, at midnight UTC, early morning in Singapore. */
@Injectable()
export class ReconcilePurchases implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly catalogue: EventOwner,
    private readonly inbox: EventInbox,
    private readonly recordOrder: RecordOrder,
    private readonly auditLog: AuditLog,
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'points.reconcile',
      everyMs: DAY_MS,
      run: async () => this.logger.info(await this.execute(SCHEDULE), 'purchases are compared'),
    });
  }

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
