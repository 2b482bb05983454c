import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { auditedRelease } from '../../releases/domain/audited-release.js';
import { findEarlier } from '../../releases/persistence/kept-release.rows.js';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import type { Actor } from '../../tokens/caller.js';
import { requireSeen } from '../domain/require-seen.js';
import { LiveStates } from '../live-state.js';
import { lockAllAround } from '../persistence/lock-area.js';
import { makeLive } from '../persistence/make-live.js';
import { requireFit } from '../require-fit.js';

interface Wish {
  area: string;
  steps: number;
  why: string;
  /** The live release that the caller has seen. */
  from?: string | undefined;
}

/** Goes back in the history of live releases. What it goes back from leaves the history, so a second rollback goes back one more. */
@Injectable()
export class RollBack {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError RELEASE_NOT_KEPT, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, steps, why, from }: Wish): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await lockAllAround(manager, area);
      const current = live?.releaseId
        ? await manager.findOneBy(ReleaseEntity, { area, releaseId: live.releaseId })
        : null;
      if (!live || !current) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      requireSeen(live, from);
      const earlier = await findEarlier(manager, current, steps);
      if (!earlier) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      await requireFit(manager, earlier);
      await makeLive(manager, live, earlier, {
        by: 'ACTIVATE',
        at: this.clock.now(),
        isRollback: true,
      });
      await this.auditLog.append(manager, actor, {
        action: 'release.rolled-back',
        subject: area,
        why,
        from: auditedRelease(current),
        to: auditedRelease(earlier),
      });
    });
    await this.states.publish();
  }
}
