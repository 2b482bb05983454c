import type { Identity } from '@festival/contracts/identity';
import type { AllocationAnswer } from '@festival/contracts/workshops';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { FinishAllocation } from './allocate-places.js';
import { AllocationRunEntity } from './allocation-run.table.js';

/** Gives the unused places to the waitlists when an admin requests it. */
@Injectable()
export class StartAllocation {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly finishAllocation: FinishAllocation,
    private readonly clock: FestivalClock,
  ) {}

  async execute(admin: Identity): Promise<AllocationAnswer> {
    const run = { id: uuid(), byWhom: admin.sub, closesAt: null };
    await this.transactions.run(async (manager) => {
      await manager.insert(AllocationRunEntity, {
        ...run,
        isCurrent: null,
        startedAt: this.clock.now(),
        finishedAt: null,
      });
      await this.auditLog.append(manager, admin, { action: 'allocation.started', subject: run.id });
    });
    return { promoted: await this.finishAllocation.execute(run) };
  }
}
