import {
  type CheckProblem,
  MAX_CHECKS_PER_HOUR,
  type Release,
  type ReleaseName,
  type TrialReportForm,
} from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { checkRelease, type ReleaseFiles } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../tokens/area-tokens.js';
import { Archives } from './archives.js';
import { LiveStates } from './go-live.js';
import {
  auditedRelease,
  findKept,
  hasFailed,
  lockKnownArea,
  ReleaseEntity,
  readDeclared,
  toRelease,
} from './release.table.js';
import { type CheckResults, Trials } from './trials.js';

/** More than anybody reads. The report is stored, so it must be bounded. */
const MAX_PROBLEMS = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_PATH_LENGTH = 500;

/** Checks releases without running them, and stores what was found, also by the checker. */
@Injectable()
export class ReleaseChecks {
  private readonly limit: SharedLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly archives: Archives,
    private readonly trials: Trials,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
    @Inject(Redis) redis: Redis,
  ) {
    this.limit = new SharedLimit(redis, {
      name: 'release-checks',
      max: MAX_CHECKS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'TOO_MANY_CHECKS',
    });
  }

  /** The problems of a release beside what is live now. @throws DomainError TOO_MANY_CHECKS, before any work is done */
  async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    await this.limit.consume(area);
    const problems = await checkRelease(area, files, await readDeclared(this.dataSource));
    return problems.slice(0, MAX_PROBLEMS).map(({ message, path, ...problem }) => ({
      ...problem,
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      ...(path !== undefined && { path: path.slice(0, MAX_PATH_LENGTH) }),
    }));
  }

  /** Checks a stored release again, because what is live has changed. @throws DomainError NOT_FOUND, TOO_MANY_CHECKS */
  async repeat(actor: Actor, name: ReleaseName): Promise<Release> {
    const problems = await this.archives.readKept(
      { area: name.area, releaseId: name.id },
      (files) => this.check(name.area, files),
    );
    return this.change(name, (manager, known) =>
      this.record(manager, actor, known, this.trials.afterChecks(problems, known.round + 1)),
    );
  }

  /** Stores the checker's report, unless the release has been checked again since that trial began. @throws DomainError NOT_FOUND */
  report(actor: Actor, name: ReleaseName, { round, ...report }: TrialReportForm): Promise<Release> {
    const trial = { ...report, at: this.clock.now().toISOString() };
    return this.change(name, async (manager, known) =>
      round === known.round
        ? this.record(manager, actor, known, this.trials.reported(known, trial))
        : known,
    );
  }

  /** Stores results, and changes the release's state accordingly. The caller has locked the release's area. */
  async record(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    results: CheckResults,
  ): Promise<ReleaseEntity> {
    const found = { ...known, ...results };
    const isRefused = hasFailed(found);
    const isWaiting = !isRefused && !found.trial;
    const isJudged = !isWaiting && !found.trial?.inconclusive;
    const result = isRefused ? 'FAIL' : 'PASS';
    found.state = nextReleaseState(known.state, isJudged ? result : 'REPEAT')!;
    await manager.update(ReleaseEntity, { id: known.id }, { ...results, state: found.state });
    // A trial that is repeated after a pause has its job.
    if (isWaiting && !found.trialDueAt) await this.trials.request(manager, found);
    if (isJudged)
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: known.area,
        to: auditedRelease(known),
      });
    return found;
  }

  /** Changes a stored release while its area is locked. Gateways are told to fetch a release that is checked afterwards. @throws DomainError NOT_FOUND */
  private async change(
    { area, id }: ReleaseName,
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
