import type { DomainEvent, EventTopic } from '@festival/contracts/events';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import {
  EventConsumers,
  type EventHandler,
  EventInbox,
  EventOwner,
} from '@festival/service-kit/events';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttendanceEntity, PointEntryEntity, PointsLedger } from './points-ledger.table.js';
import { RecordOrder } from './purchases.js';
import { recordAddress, StudentEntity } from './student.table.js';

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

/** Stores the owners of addresses. Points of an address belong to its owner at the time, even if somebody else gets the address later. */
@Injectable()
export class RecordStudent {
  async execute(
    manager: EntityManager,
    { subject: id, data: { email, name } }: DomainEvent<'student'>,
  ): Promise<void> {
    await manager.upsert(StudentEntity, { id, email, name }, ['id']);
    await recordAddress(manager, email, id);
  }
}

/** Handles the events that points follow from. */
@Injectable()
export class PointsConsumer implements OnModuleInit {
  constructor(
    private readonly events: EventConsumers,
    private readonly owners: EventOwner,
    private readonly inbox: EventInbox,
    private readonly recordOrder: RecordOrder,
    private readonly recordStudent: RecordStudent,
    private readonly awardAttendance: AwardAttendance,
  ) {}

  onModuleInit(): void {
    this.events.on({ topic: 'order', handle: (...given) => this.recordOrder.execute(...given) });
    this.events.on({ topic: 'attendance', handle: this.onAttendance });
    this.events.on({ topic: 'student', handle: this.onStudent });
  }

  /**
   * Reads addresses from auth and attendance from the workshops, to handle events that have not arrived yet.
   * @throws DomainError SERVICE_UNAVAILABLE when one of them does not answer
   */
  async catchUp(): Promise<void> {
    await this.read('student', this.onStudent);
    await this.read('attendance', this.onAttendance);
  }

  private readonly onStudent: EventHandler<'student'> = (...given) =>
    this.recordStudent.execute(...given);
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
