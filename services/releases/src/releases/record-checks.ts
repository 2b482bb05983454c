import type { CheckProblem } from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { AuditLog } from '@festival/service-kit/audit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RequestTrial } from '../checks/request-trial.js';
import { auditedRelease } from '../live/change-live.js';
import type { Actor } from '../tokens/caller.js';
import { ReleaseEntity } from './persistence/release.entity.js';

type Results = Partial<Pick<ReleaseEntity, 'problems' | 'trial' | 'round'>>;

export const hasFailed = ({ problems, trial }: Pick<ReleaseEntity, 'problems' | 'trial'>) =>
  problems.length > 0 || (trial?.problems ?? []).length > 0;

/** Stores the results of checks of a release, and changes its state accordingly. The caller has locked the release's area. */
@Injectable()
export class RecordChecks {
  constructor(
    private readonly trials: RequestTrial,
    private readonly auditLog: AuditLog,
  ) {}

  /** Stores the problems of repeated checks. Without problems, a new trial is requested. */
  repeat(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    problems: CheckProblem[],
  ): Promise<ReleaseEntity> {
    const isTried = problems.length === 0 && this.trials.isOffered;
    const trial = problems.length > 0 || isTried ? null : this.trials.untried();
    return this.execute(manager, actor, known, { problems, trial, round: known.round + 1 });
  }

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
    if (isWaiting) await this.trials.add(manager, found);
    else
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: known.area,
        to: auditedRelease(known),
      });
    return found;
  }
}
