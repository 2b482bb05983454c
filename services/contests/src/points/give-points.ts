import { isOfDomains } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import type { PointEntry, PointsForm } from '@festival/contracts/points';
import type { Edition } from '@festival/edition';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError, SchemaMismatch } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { PointsChanges } from '../changes.js';
import type { ContestsConfig } from '../config.js';
import { PointQueries } from './point.queries.js';
import { PointEntryEntity, PointsLedger, StudentEntity } from './points-ledger.table.js';

/** An admin gives points to an address, or undoes an entry of the ledger. */
@Injectable()
export class GivePoints {
  private readonly categories: readonly string[];

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: PointsLedger,
    private readonly queries: PointQueries,
    private readonly auditLog: AuditLog,
    private readonly changes: PointsChanges,
    @Inject(EDITION) edition: Edition,
    @Inject(CONFIG) private readonly config: Pick<ContestsConfig, 'ALLOWED_EMAIL_DOMAINS'>,
  ) {
    this.categories = edition.contests.luckyDraw.pointsCategories;
  }

  /**
   * A repeated request gives nothing and gets the answer of the first one.
   * @throws SchemaMismatch for an address that cannot sign in, or a category that the edition does not have; DomainError IDEMPOTENCY_KEY_REUSED
   */
  async give(
    admin: Identity,
    email: string,
    form: PointsForm,
    request: IdempotentRequest | undefined,
  ): Promise<PointEntry> {
    this.check(email, form);
    const id = uuid();
    const entryId = await createOnce(
      () =>
        this.transactions.run(async (manager) => {
          await claimKey(manager, request, id);
          await this.record(manager, id, { admin, email, form });
          return id;
        }),
      { read: async (first) => first, name: 'pointsId' },
    );
    this.changes.publish();
    return this.queries.byId(entryId);
  }

  private check(email: string, { category }: PointsForm): void {
    const domains = this.config.ALLOWED_EMAIL_DOMAINS;
    if (!isOfDomains(email, domains))
      throw new SchemaMismatch({
        source: 'query',
        keys: ['emailAddress'],
        message: `"emailAddress" must end with @${domains.join(' or @')}`,
      });
    if (!this.categories.includes(category))
      throw new SchemaMismatch({
        source: 'body',
        keys: ['category'],
        message: `"category" must be one of ${this.categories.join(', ')}`,
      });
  }

  private async record(
    manager: EntityManager,
    id: string,
    { admin, email, form }: { admin: Identity; email: string; form: PointsForm },
  ): Promise<void> {
    await this.ledger.award(manager, {
      id,
      to: { email },
      ...form,
      source: 'admin',
      sourceKey: `admin:${id}`,
      by: admin,
    });
    await this.auditLog.append(manager, admin, {
      action: 'points.given',
      subject: id,
      to: { emailAddress: email, ...form },
    });
  }

  /**
   * A repeat changes nothing.
   * @throws DomainError NOT_FOUND, POINTS_UNDO_FINAL for an entry that itself undoes another
   */
  async undo(admin: Identity, id: string, why: string): Promise<PointEntry> {
    await this.transactions.run((manager) => this.takeBack(manager, id, { admin, why }));
    this.changes.publish();
    return this.queries.byId(id);
  }

  private async takeBack(
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
