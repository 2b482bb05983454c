import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { auditedRelease } from '../../releases/domain/audited-release.js';
import { findKept } from '../../releases/persistence/kept-release.rows.js';
import type { Actor } from '../../tokens/caller.js';
import { requireSeen } from '../domain/require-seen.js';
import { LiveStates } from '../live-state.js';
import { LiveAreaEntity } from '../persistence/live-area.entity.js';
import { lockAllAreas, lockKnownArea } from '../persistence/lock-area.js';
import { makeLive, noCanary } from '../persistence/make-live.js';
import { requireFit } from '../require-fit.js';

interface Wish {
  area: string;
  /** True: all visitors get the canary; false: none. */
  promote: boolean;
  why: string;
  /** The canary that the caller has seen. */
  canary?: string | undefined;
  /** End only this canary with this start time. The judge sets it, because its numbers are about no other. */
  only?: { id: string; since: Date };
}

/** Ends a canary: promotes it to all visitors, or takes it back. */
@Injectable()
export class EndCanary {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError CANARY_NONE, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, promote, why, canary, only }: Wish): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await (promote ? lockAllAreas : lockKnownArea)(manager, area);
      const isMeant =
        !only ||
        (live?.canaryId === only.id && live.canarySince?.getTime() === only.since.getTime());
      const release =
        live?.canaryId && isMeant ? await findKept(manager, area, live.canaryId) : null;
      if (!live || !release) throw new DomainError('CANARY_NONE', { params: { area } });
      requireSeen(live, canary, live.canaryId);
      if (promote) {
        await requireFit(manager, release);
        await makeLive(manager, live, release, { by: 'ACTIVATE', at: this.clock.now() });
      } else
        await manager.update(
          LiveAreaEntity,
          { area },
          { revision: live.revision + 1, ...noCanary },
        );
      await this.auditLog.append(manager, actor, {
        action: promote ? 'canary.promoted' : 'canary.ended',
        subject: area,
        why,
        from: { release: live.releaseId, canary: live.canaryId, share: live.canaryShare },
        to: promote ? auditedRelease(release) : { release: live.releaseId },
      });
    });
    await this.states.publish();
  }
}
