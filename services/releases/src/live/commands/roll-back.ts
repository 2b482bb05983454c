import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import type { Actor } from '../../tokens/caller.js';
import { makeLive, told } from '../change-live.js';
import { LiveStates } from '../live-state.js';
import type { LiveAreaEntity } from '../persistence/live-area.entity.js';
import { lockKnownArea } from '../persistence/lock-area.js';

interface Wish {
  area: string;
  steps: number;
  why: string;
  /** What is live, as it was seen. */
  from?: string | undefined;
}

/** Goes back in the order in which releases went live: twice in a row is two back. */
@Injectable()
export class RollBack {
  constructor(
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
  ) {}

  /** @throws DomainError RELEASE_NOT_KEPT, RELEASE_CHANGED */
  async execute(actor: Actor, { area, steps, why, from }: Wish): Promise<void> {
    await this.transactions.run(async (manager) => {
      const live = await lockKnownArea(manager, area);
      const current = live?.releaseId
        ? await manager.findOneBy(ReleaseEntity, { area, releaseId: live.releaseId })
        : null;
      if (!live || !current) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
      if (from !== undefined && from !== current.releaseId)
        throw new DomainError('RELEASE_CHANGED', {
          params: { area, version: current.version },
          details: { live: current.releaseId },
        });
      const earlier = await this.earlier(manager, live, { current, steps });
      await makeLive(manager, live, earlier, { by: 'ACTIVATE', isRollback: true });
      await this.auditLog.append(manager, actor, {
        action: 'release.rolled-back',
        subject: area,
        why,
        from: told(current),
        to: told(earlier),
      });
    });
    await this.states.publish();
  }

  private async earlier(
    manager: EntityManager,
    { area }: LiveAreaEntity,
    { current, steps }: { current: ReleaseEntity; steps: number },
  ): Promise<ReleaseEntity> {
    const [found] = await manager.find(ReleaseEntity, {
      where: { area, prunedAt: IsNull(), activation: LessThan(current.activation ?? 0) },
      order: { activation: 'DESC' },
      skip: steps - 1,
      take: 1,
    });
    if (!found) throw new DomainError('RELEASE_NOT_KEPT', { params: { area } });
    return found;
  }
}
