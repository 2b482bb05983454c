import type { Release, ReleaseName, TrialReportForm } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { Trials } from '../../checks/trials.js';
import type { Actor } from '../../tokens/caller.js';
import { ChangeKeptRelease } from './change-kept-release.js';
import { RecordChecks } from './record-checks.js';

/** Stores the checker's report, unless the release has been checked again since that trial began. */
@Injectable()
export class RecordTrial {
  constructor(
    private readonly trials: Trials,
    private readonly recordChecks: RecordChecks,
    private readonly changeKeptRelease: ChangeKeptRelease,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError NOT_FOUND */
  execute(
    actor: Actor,
    name: ReleaseName,
    { round, ...report }: TrialReportForm,
  ): Promise<Release> {
    const trial = { ...report, at: this.clock.now().toISOString() };
    return this.changeKeptRelease.execute(name, async (manager, known) =>
      round === undefined || round === known.round
        ? this.recordChecks.execute(manager, actor, known, this.trials.reported(known, trial))
        : known,
    );
  }
}
