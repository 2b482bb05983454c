import type { Release, ReleaseName } from '@festival/contracts/releases';
import { Injectable } from '@nestjs/common';
import { Archives } from '../../archives/archives.js';
import { StaticChecks } from '../../checks/static-checks.js';
import { Trials } from '../../checks/trials.js';
import type { Actor } from '../../tokens/caller.js';
import { ChangeKeptRelease } from './change-kept-release.js';
import { RecordChecks } from './record-checks.js';

/** Checks a stored release again, because what is live has changed. */
@Injectable()
export class RepeatChecks {
  constructor(
    private readonly archives: Archives,
    private readonly checks: StaticChecks,
    private readonly trials: Trials,
    private readonly recordChecks: RecordChecks,
    private readonly changeKeptRelease: ChangeKeptRelease,
  ) {}

  /** @throws DomainError NOT_FOUND, TOO_MANY_CHECKS */
  async execute(actor: Actor, { area, id }: ReleaseName): Promise<Release> {
    const problems = await this.archives.readKept({ area, releaseId: id }, (files) =>
      this.checks.check(area, files),
    );
    return this.changeKeptRelease.execute({ area, id }, (manager, known) =>
      this.recordChecks.execute(manager, actor, known, this.trials.nextRound(known, problems)),
    );
  }
}
