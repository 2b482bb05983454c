import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { auditedRelease } from '../../releases/domain/audited-release.js';
import { findKept } from '../../releases/persistence/kept-release.rows.js';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import type { Actor } from '../../tokens/caller.js';
import { requireSeen } from '../domain/require-seen.js';
import { LiveStates } from '../live-state.js';
import { LiveAreaEntity } from '../persistence/live-area.entity.js';
import { lockAllAreas } from '../persistence/lock-area.js';
import { makeLive } from '../persistence/make-live.js';
import { requireFit } from '../require-fit.js';

interface Wish {
  area: string;
  id: string;
  why: string;
  /** The percentage of the visitors who get it; absent: all. */
  canaryShare?: number | undefined;
  /** The live release that the caller has seen. */
  from?: string | undefined;
}

/** Makes a release the live one, or the canary. Concurrent activations run one after the other. */
@Injectable()
export class ActivateRelease {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND, RELEASE_NOT_CHECKED, RELEASE_UNFIT, CANARY_OF_NOTHING, RELEASE_CHANGED */
  async execute(actor: Actor, wish: Wish): Promise<void> {
    const { area, id, canaryShare } = wish;
    await this.transactions.run(async (manager) => {
      const live = await lockAllAreas(manager, area);
      const release = live && (await findKept(manager, area, id));
      if (!release) throw new DomainError('NOT_FOUND');
      if (canaryShare === undefined) await this.activate(manager, actor, { live, release, wish });
      else await this.startCanary(manager, actor, { live, release, wish, canaryShare });
    });
    await this.states.publish();
  }

  private async activate(manager: EntityManager, actor: Actor, { live, release, wish }: Found) {
    if (live.releaseId === release.releaseId && live.canaryId === null) return;
    requireSeen(live, wish.from);
    await requireFit(manager, release);
    await makeLive(manager, live, release, { by: 'ACTIVATE', at: this.clock.now() });
    await this.auditLog.append(manager, actor, {
      action: live.canaryId === release.releaseId ? 'canary.promoted' : 'release.activated',
      subject: live.area,
      why: wish.why,
      ...(live.releaseId !== null && { from: { release: live.releaseId } }),
      to: auditedRelease(release),
    });
  }

  private async startCanary(
    manager: EntityManager,
    actor: Actor,
    { live, release, wish, canaryShare }: Found & { canaryShare: number },
  ) {
    const { area } = live;
    if (live.releaseId === null || live.releaseId === release.releaseId)
      throw new DomainError('CANARY_OF_NOTHING', { params: { area } });
    if (live.canaryId === release.releaseId && live.canaryShare === canaryShare) return;
    requireSeen(live, wish.from);
    await requireFit(manager, release);
    const canarySince = this.clock.now();
    const shownAt = release.shownAt ?? canarySince;
    await manager.update(ReleaseEntity, { id: release.id }, { shownAt });
    await manager.update(
      LiveAreaEntity,
      { area },
      { revision: live.revision + 1, canaryId: release.releaseId, canaryShare, canarySince },
    );
    await this.auditLog.append(manager, actor, {
      action: 'canary.started',
      subject: area,
      why: wish.why,
      ...(live.canaryId !== null && {
        from: { canary: live.canaryId, share: live.canaryShare },
      }),
      to: { ...auditedRelease(release), share: canaryShare },
    });
  }
}

interface Found {
  live: LiveAreaEntity;
  release: ReleaseEntity;
  wish: Wish;
}
