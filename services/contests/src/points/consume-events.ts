import type { DomainEvent, EventTopic } from '@festival/contracts/events';
import type { Identity } from '@festival/contracts/identity';
import type { Reconciliation } from '@festival/contracts/points';
import type { Edition } from '@festival/edition';
import { AuditLog, SCHEDULE } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import {
  EventConsumers,
  type EventHandler,
  EventInbox,
  EventOwner,
} from '@festival/service-kit/events';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  AttendanceEntity,
  OrderCentsEntity,
  PointEntryEntity,
  PointsLedger,
  recordAddress,
  StudentEntity,
} from './points-ledger.table.js';

/** How many cents an order counts for its buyer: its total if verified, otherwise zero. */
const countedCents = ({ name, data }: DomainEvent<'order'>): number =>
  name === 'order.verified' ? data.totalCents : 0;

/** Stores how many cents an order counts. Points follow from the sum. */
const recordOrder: EventHandler<'order'> = async (manager, event) => {
  const { subject: orderId, data } = event;
  const row = { orderId, studentId: data.studentId, cents: countedCents(event) };
  await manager.upsert(OrderCentsEntity, row, ['orderId']);
};

type Who = Pick<Identity, 'sub' | 'name'>;

const DAY_MS = 24 * 60 * 60_000;

/** Compares the counted cents of each order with the catalogue and corrects differences: also once a day, at midnight UTC, early morning in Singapore. */
@Injectable()
export class ReconcilePurchases implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly catalogue: EventOwner,
    private readonly inbox: EventInbox,
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
      await recordOrder(manager, order);
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

const sourceKeyOf = ({ subject, revision }: DomainEvent<'attendance'>): string =>
  `workshop:${subject}:${revision}`;

/**
 * Awards the points for a workshop each time that attendance is recorded, and takes them back when the attendance is cleared. Points that an
 * admin took back by hand are only awarded again with the next recording. Two recordings in a row mean that the clearing between them is late.
 */
@Injectable()
export class AwardAttendance {
  constructor(
    private readonly ledger: PointsLedger,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async execute(manager: EntityManager, event: DomainEvent<'attendance'>): Promise<void> {
    const { subject: registrationId, data } = event;
    const before = await manager.findOneBy(AttendanceEntity, { registrationId });
    if (!before?.isAttended && !data.attended) return;
    const given = await this.givenFor(manager, before);
    if (data.attended && given?.sourceKey === sourceKeyOf(event)) return;
    if (given) await this.ledger.undo(manager, given, { why: 'Attendance was taken back.' });
    const entryId = data.attended ? await this.give(manager, event) : null;
    const row = { registrationId, isAttended: data.attended, entryId };
    await manager.upsert(AttendanceEntity, row, ['registrationId']);
  }

  private async givenFor(
    manager: EntityManager,
    attendance: AttendanceEntity | null,
  ): Promise<PointEntryEntity | null> {
    const id = attendance?.entryId;
    return id ? manager.findOneBy(PointEntryEntity, { id }) : null;
  }

  private async give(
    manager: EntityManager,
    event: DomainEvent<'attendance'>,
  ): Promise<string | null> {
    const { studentId, workshopName } = event.data;
    const entry = await this.ledger.award(manager, {
      to: { studentId },
      ...this.edition.contests.luckyDraw.attendance,
      source: 'workshop',
      at: new Date(event.at),
      sourceKey: sourceKeyOf(event),
      ...(workshopName !== undefined && { note: workshopName }),
    });
    return entry?.id ?? null;
  }
}

/** Stores the owner of an address. Points of an address belong to its owner at the time, even if somebody else gets the address later. */
const recordStudent: EventHandler<'student'> = async (manager, event) => {
  const { email, name } = event.data;
  await manager.upsert(StudentEntity, { id: event.subject, email, name }, ['id']);
  await recordAddress(manager, email, event.subject);
};

/** Handles the events that points follow from. */
@Injectable()
export class PointsConsumer implements OnModuleInit {
  constructor(
    private readonly events: EventConsumers,
    private readonly owners: EventOwner,
    private readonly inbox: EventInbox,
    private readonly awardAttendance: AwardAttendance,
  ) {}

  onModuleInit(): void {
    this.events.on({ topic: 'order', handle: recordOrder });
    this.events.on({ topic: 'attendance', handle: this.onAttendance });
    this.events.on({ topic: 'student', handle: recordStudent });
  }

  /**
   * Reads addresses from auth and attendance from the workshops, to handle events that have not arrived yet.
   * @throws DomainError SERVICE_UNAVAILABLE when one of them does not answer
   */
  async catchUp(): Promise<void> {
    await this.read('student', recordStudent);
    await this.read('attendance', this.onAttendance);
  }

  private readonly onAttendance: EventHandler<'attendance'> = (...given) =>
    this.awardAttendance.execute(...given);

  private async read<Topic extends EventTopic>(
    topic: Topic,
    handle: EventHandler<Topic>,
  ): Promise<void> {
    for await (const events of this.owners.pages(topic))
      for (const event of await this.inbox.newsAmong(topic, events))
        await this.inbox.accept(event, handle);
  }
}
