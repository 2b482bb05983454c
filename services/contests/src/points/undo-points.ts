import type { Identity } from '@festival/contracts/identity';
import type { PointEntry } from '@festival/contracts/points';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PointQueries } from './point.queries.js';
import { PointsChanges } from './points-changes.js';
import { PointEntryEntity, PointsLedger } from './points-ledger.table.js';
import { StudentEntity } from './student.table.js';

/** Undoes an entry of the ledger for an admin. */
@Injectable()
export class UndoPoints {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly queries: PointQueries,
    private readonly auditLog: AuditLog,
    private readonly changes: PointsChanges,
  ) {}

  /**
   * A repeat changes nothing.
   * @throws DomainError NOT_FOUND, POINTS_UNDO_FINAL for an entry that itself undoes another
   */
  async execute(admin: Identity, id: string, why: string): Promise<PointEntry> {
    await this.transactions.run((manager) => this.undo(manager, id, { admin, why }));
    this.changes.publish();
    return this.queries.byId(id);
  }

  private async undo(
    manager: EntityManager,
    id: string,
    { admin, why }: { admin: Identity; why: string },
  ): Promise<void> {
    const entry = await manager.findOneBy(PointEntryEntity, { id });
    if (!entry) throw new DomainError('NOT_FOUND');
    if (entry.undoes !== null) throw new DomainError('POINTS_UNDO_FINAL');
    if (!(await this.ledger.undo(manager, entry, { by: admin, why }))) return;
    await this.auditLog.append(manager, admin, {
      action: 'points.undone',
      subject: id,
      names: { student: await this.ownerOf(manager, entry) },
      why,
      from: { points: entry.points, category: entry.category },
    });
  }

  /** The student's name, or the address of somebody who has not signed in yet. */
  private async ownerOf(
    manager: EntityManager,
    { studentId, email }: PointEntryEntity,
  ): Promise<string | undefined> {
    const student = studentId && (await manager.findOneBy(StudentEntity, { id: studentId }));
    return (student ? student.name : '') || email || undefined;
  }
}
