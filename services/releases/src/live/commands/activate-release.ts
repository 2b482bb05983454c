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
import { lockAllAround } from '../persistence/lock-area.js';
import { makeLive } from '../persistence/make-live.js';
import { requireFit } from '../require-fit.js';

interface Wish {
  area: string;
  id: string;
  why: string;
  /** The live release that the caller has seen. */
  from?: string | undefined;
}

/** Makes a release the live one. Concurrent activations run one after the other. */
@Injectable()
export class ActivateRelease {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND, RELEASE_NOT_CHECKED, RELEASE_UNFIT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, id, why, from }: Wish): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await lockAllAround(manager, area);
      const release = live && (await findKept(manager, area, id));
      if (!release) throw new DomainError('NOT_FOUND');
      if (live.releaseId === release.releaseId) return;
      requireSeen(live, from);
      await requireFit(manager, release);
      await makeLive(manager, live, release, { by: 'ACTIVATE', at: this.clock.now() });
      await this.auditLog.append(manager, actor, {
        action: 'release.activated',
        subject: area,
        why,
        ...(live.releaseId !== null && { from: { release: live.releaseId } }),
        to: auditedRelease(release),
      });
    });
    await this.states.publish();
  }
}
