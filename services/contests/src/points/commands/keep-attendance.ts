import type { DomainEvent } from '@festival/contracts/events';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttendanceEntity } from '../persistence/attendance.entity.js';
import { PointEntryEntity } from '../persistence/point-entry.entity.js';
import { PointsLedger } from '../persistence/points-ledger.js';

/**
 * Gives the points for attending a workshop once for each registration, and takes them back when the attendance is taken back. If an admin took them back
 * by hand, they stay so until attendance is taken back and recorded again.
 */
@Injectable()
export class KeepAttendance {
  constructor(
    private readonly ledger: PointsLedger,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  async execute(event: DomainEvent<'attendance'>, manager: EntityManager): Promise<void> {
    const { subject: registrationId, data } = event;
    const before = await manager.findOneBy(AttendanceEntity, { registrationId });
    if ((before?.isAttended ?? false) === data.attended) return;
    const entryId = data.attended
      ? await this.give(event, manager)
      : await this.takeBack(before?.entryId ?? null, manager);
    const row = { registrationId, isAttended: data.attended, entryId };
    await manager.upsert(AttendanceEntity, row, ['registrationId']);
  }

  private async give(
    { subject, revision, at, data }: DomainEvent<'attendance'>,
    manager: EntityManager,
  ): Promise<string | null> {
    const entry = await this.ledger.award(manager, {
      to: { studentId: data.studentId },
      ...this.edition.contests.luckyDraw.attendance,
      source: 'workshop',
      at: new Date(at),
      sourceKey: `workshop:${subject}:${revision}`,
      ...(data.workshopName !== undefined && { note: data.workshopName }),
    });
    return entry?.id ?? null;
  }

  private async takeBack(entryId: string | null, manager: EntityManager): Promise<null> {
    const entry = entryId && (await manager.findOneBy(PointEntryEntity, { id: entryId }));
    if (entry) await this.ledger.undo(manager, entry, { why: 'Attendance was taken back.' });
    return null;
  }
}
