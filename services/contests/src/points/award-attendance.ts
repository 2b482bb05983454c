import type { DomainEvent } from '@festival/contracts/events';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttendanceEntity } from './attendance.table.js';
import { PointEntryEntity, PointsLedger } from './points-ledger.table.js';

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
