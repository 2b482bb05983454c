import type { CheckProblem, CheckReport } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import type { ReleaseEntity } from '../releases/persistence/release.entity.js';

/** The trials of releases in a browser, which need a configured checker. */
@Injectable()
export class Trials {
  readonly isOffered: boolean;

  constructor(
    @Inject(CONFIG) config: ReleasesConfig,
    private readonly outbox: Outbox,
    private readonly clock: RealClock,
  ) {
    this.isOffered = config.RELEASE_TRIALS === 'on';
  }

  /** Requests a trial in the transaction that decides it. */
  request(
    manager: EntityManager,
    { id, area, releaseId, round }: Pick<ReleaseEntity, 'id' | 'area' | 'releaseId' | 'round'>,
  ): Promise<void> {
    return this.outbox.add(manager, {
      name: 'release.check',
      jobId: `release-check-${id}-${round}`,
      data: { area, id: releaseId, round },
    });
  }

  /** The report of a release that gets no trial. */
  untried(): NonNullable<CheckReport['trial']> {
    const note = 'Not tried: no browser is configured.';
    return { tried: false, note, problems: [], pictures: [], at: this.clock.now().toISOString() };
  }

  /** The results of repeated checks. Without problems, a new trial is due. */
  nextRound(
    { round }: Pick<ReleaseEntity, 'round'>,
    problems: CheckProblem[],
  ): Pick<ReleaseEntity, 'problems' | 'trial' | 'round'> {
    const isTried = problems.length === 0 && this.isOffered;
    const trial = problems.length > 0 || isTried ? null : this.untried();
    return { problems, trial, round: round + 1 };
  }
}
