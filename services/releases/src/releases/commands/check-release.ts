import type { Release, TrialReportForm } from '@festival/contracts/releases';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Archives } from '../../archives/archives.js';
import { StaticChecks } from '../../checks/static-checks.js';
import { findKept } from '../../live/change-live.js';
import { LiveStates } from '../../live/live-state.js';
import { lockKnownArea } from '../../live/persistence/lock-area.js';
import type { Actor } from '../../tokens/caller.js';
import type { ReleaseEntity } from '../persistence/release.entity.js';
import { toRelease } from '../persistence/release.mapper.js';
import { RecordChecks } from '../record-checks.js';

interface Named {
  area: string;
  id: string;
}

/** Checks a stored release again, and takes the checker's report. */
@Injectable()
export class CheckRelease {
  constructor(
    private readonly archives: Archives,
    private readonly checks: StaticChecks,
    private readonly records: RecordChecks,
    private readonly transactions: Transactions,
    private readonly states: LiveStates,
  ) {}

  /** Repeats the checks, because what is live has changed. @throws DomainError NOT_FOUND */
  async again(actor: Actor, { area, id }: Named): Promise<Release> {
    const problems = await this.archives.readKept({ area, releaseId: id }, (files) =>
      this.checks.check(area, files),
    );
    return this.record({ area, id }, (manager, known) =>
      this.records.repeat(manager, actor, known, problems),
    );
  }

  /** Stores the checker's report, unless the release has been checked again since that trial began. @throws DomainError NOT_FOUND */
  tried(actor: Actor, named: Named, { round, ...report }: TrialReportForm): Promise<Release> {
    const trial = { ...report, at: new Date().toISOString() };
    return this.record(named, async (manager, known) =>
      round === undefined || round === known.round
        ? this.records.execute(manager, actor, known, { trial })
        : known,
    );
  }

  private async record(
    { area, id }: Named,
    change: (manager: EntityManager, known: ReleaseEntity) => Promise<ReleaseEntity>,
  ): Promise<Release> {
    const release = await this.transactions.run(async (manager) => {
      await lockKnownArea(manager, area);
      const known = await findKept(manager, area, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return toRelease(await change(manager, known));
    });
    if (release.state === 'checked') await this.states.announce(release);
    return release;
  }
}
