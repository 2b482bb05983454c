import { nextReleaseState } from '@festival/lifecycles/release';
import { AuditLog } from '@festival/service-kit/audit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Trials } from '../../checks/trials.js';
import type { Actor } from '../../tokens/caller.js';
import { auditedRelease } from '../domain/audited-release.js';
import { hasFailed } from '../domain/has-failed.js';
import { ReleaseEntity } from '../persistence/release.entity.js';

type Results = Partial<Pick<ReleaseEntity, 'problems' | 'trial' | 'round'>>;

/** Stores the results of checks of a release, and changes its state accordingly. The caller has locked the release's area. */
@Injectable()
export class RecordChecks {
  constructor(
    private readonly trials: Trials,
    private readonly auditLog: AuditLog,
  ) {}

  async execute(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    results: Results,
  ): Promise<ReleaseEntity> {
    const found = { ...known, ...results };
    const isRefused = hasFailed(found);
    const isWaiting = !isRefused && !found.trial;
    // The state does not change until the trial.
    if (!isWaiting) found.state = nextReleaseState(known.state, isRefused ? 'FAIL' : 'PASS')!;
    const { state, problems, trial, round } = found;
    await manager.update(ReleaseEntity, { id: known.id }, { state, problems, trial, round });
    if (isWaiting) await this.trials.request(manager, found);
    else
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: known.area,
        to: auditedRelease(known),
      });
    return found;
  }
}
