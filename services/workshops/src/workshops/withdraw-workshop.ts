import type { Identity } from '@festival/contracts/identity';
import type { WithdrawAnswer } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOver } from '@festival/edition/workshops';
import { nextRegistrationState } from '@festival/lifecycles/registration';
import { AuditLog } from '@festival/service-kit/audit';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkshopChanges } from '../changes.module.js';
import { lockWorkshops } from '../registrations/locks.table.js';
import { RecordChanges } from '../registrations/record-changes.js';
import { activeOfWorkshop } from '../registrations/registration.table.js';
import { changeOf } from '../registrations/registration-change.js';
import { WorkshopEntity } from './workshop.table.js';

/**
 * Withdraws a workshop, which ends every registration for it. The people are not locked: a decision that is being made about them elsewhere can
 * only profit from a place that becomes free.
 */
@Injectable()
export class WithdrawWorkshop {
  constructor(
    private readonly transactions: Transactions,
    private readonly recordChanges: RecordChanges,
    private readonly auditLog: AuditLog,
    private readonly changes: WorkshopChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws DomainError NOT_FOUND, also for a withdrawn workshop; WORKSHOP_OVER for one that has taken place */
  async execute(id: string, reason: string, admin: Identity): Promise<WithdrawAnswer> {
    const cancelled = await this.transactions.run((manager) =>
      this.write(manager, id, reason, admin),
    );
    this.changes.publishList();
    return { _id: id, cancelled };
  }

  private async write(
    manager: EntityManager,
    id: string,
    why: string,
    admin: Identity,
  ): Promise<number> {
    const workshop = (await lockWorkshops(manager, [id])).get(id);
    if (!workshop || workshop.withdrawnAt) throw new DomainError('NOT_FOUND');
    const now = this.clock.now();
    if (isOver(this.edition, workshop, now)) throw new DomainError('WORKSHOP_OVER');
    await manager.update(WorkshopEntity, id, { withdrawnAt: now, withdrawnWhy: why });
    const active = await activeOfWorkshop(manager, id);
    const changes = active.flatMap((registration) => {
      const to = nextRegistrationState(registration.state, { type: 'WITHDRAW' });
      return to ? [changeOf(registration, { event: 'withdraw', to, byWhom: admin.sub, why })] : [];
    });
    await this.recordChanges.execute(manager, changes, now);
    await this.auditLog.append(manager, admin, {
      action: 'workshop.withdrawn',
      subject: id,
      names: { workshop: workshop.name },
      why,
      to: { registrationsEnded: changes.length },
    });
    return changes.length;
  }
}
