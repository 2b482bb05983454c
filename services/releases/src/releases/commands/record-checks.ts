import { nextReleaseState } from '@festival/lifecycles/release';
import { AuditLog } from '@festival/service-kit/audit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type CheckResults, Trials } from '../../checks/trials.js';
import type { Actor } from '../../tokens/caller.js';
import { auditedRelease } from '../domain/audited-release.js';
import { hasFailed } from '../domain/has-failed.js';
import { ReleaseEntity } from '../persistence/release.entity.js';

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
    results: CheckResults,
  ): Promise<ReleaseEntity> {
    const found = { ...known, ...results };
    const isRefused = hasFailed(found);
    const isWaiting = !isRefused && !found.trial;
    // The state does not change until a trial has judged the release.
    const isJudged = !isWaiting && !found.trial?.inconclusive;
    if (isJudged) found.state = nextReleaseState(known.state, isRefused ? 'FAIL' : 'PASS')!;
    await manager.update(ReleaseEntity, { id: known.id }, { ...results, state: found.state });
    if (isWaiting) await this.trials.request(manager, found);
    if (isJudged)
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: known.area,
        to: auditedRelease(known),
      });
    return found;
  }
}
