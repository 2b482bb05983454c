import type { Release, TrialReport } from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { AuditLog } from '@festival/service-kit/audit';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Archives } from '../../archives/archives.js';
import { RequestTrial } from '../../checks/request-trial.js';
import { StaticChecks } from '../../checks/static-checks.js';
import { auditedRelease, findKept } from '../../live/change-live.js';
import { LiveStates } from '../../live/live-state.js';
import { lockKnownArea } from '../../live/persistence/lock-area.js';
import type { Actor } from '../../tokens/caller.js';
import { ReleaseEntity } from '../persistence/release.entity.js';
import { toRelease } from '../persistence/release.mapper.js';

interface Named {
  area: string;
  id: string;
}

type Found = Partial<Pick<ReleaseEntity, 'problems' | 'trial' | 'round'>>;

/** Stores the results of checks of a release, and changes its state accordingly. */
@Injectable()
export class CheckRelease {
  constructor(
    private readonly archives: Archives,
    private readonly checks: StaticChecks,
    private readonly trials: RequestTrial,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
  ) {}

  /** Repeats the checks, because what is live has changed. @throws DomainError NOT_FOUND */
  async again(actor: Actor, { area, id }: Named): Promise<Release> {
    const problems = await this.archives.readKept({ area, releaseId: id }, (files) =>
      this.checks.check(area, files),
    );
    const isTried = problems.length === 0 && this.trials.isOffered;
    const trial = problems.length > 0 || isTried ? null : this.trials.untried();
    return this.record(actor, { area, id }, ({ round }) => ({ problems, trial, round: round + 1 }));
  }

  /** Stores the checker's report. @throws DomainError NOT_FOUND */
  tried(actor: Actor, named: Named, report: TrialReport): Promise<Release> {
    const trial = { ...report, at: new Date().toISOString() };
    return this.record(actor, named, () => ({ trial }));
  }

  private async record(
    actor: Actor,
    { area, id }: Named,
    find: (known: ReleaseEntity) => Found,
  ): Promise<Release> {
    const release = await this.transactions.run(async (manager) => {
      await lockKnownArea(manager, area);
      const known = await findKept(manager, area, id);
      if (!known) throw new DomainError('NOT_FOUND');
      const found = { ...known, ...find(known) };
      const hasFailed = found.problems.length > 0 || (found.trial?.problems ?? []).length > 0;
      const isWaiting = !hasFailed && !found.trial;
      // The state does not change until the trial.
      if (!isWaiting) found.state = nextReleaseState(known.state, hasFailed ? 'FAIL' : 'PASS')!;
      const { state, problems, trial, round } = found;
      await manager.update(ReleaseEntity, { id: known.id }, { state, problems, trial, round });
      if (isWaiting) await this.trials.add(manager, found);
      else
        await this.auditLog.append(manager, actor, {
          action: hasFailed ? 'release.refused' : 'release.checked',
          subject: area,
          to: auditedRelease(known),
        });
      return toRelease(found);
    });
    if (release.state === 'checked') await this.states.announce(release);
    return release;
  }
}
