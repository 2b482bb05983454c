import { MAX_PRIORITY } from '@festival/contracts/jobs';
import {
  type CheckProblem,
  MAX_CHECKS_PER_HOUR,
  type Release,
  type ReleaseName,
  type TrialReportForm,
  type TrialTurn,
} from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { checkRelease, type ReleaseFiles } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { SharedLimit } from '@festival/service-kit/limits';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { median } from 'es-toolkit/math';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../area-tokens.js';
import type { ReleasesConfig } from '../config.js';
import { Archives } from './archives.js';
import { LiveStates } from './go-live.js';
import {
  auditedRelease,
  hasFailed,
  lockRelease,
  ReleaseEntity,
  readDeclared,
  toRelease,
} from './release.table.js';

/** More than anybody reads. The report is stored, so it must be bounded. */
const MAX_PROBLEMS = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_PATH_LENGTH = 500;

/**
 * The pauses after trials that were inconclusive: a site may be slow for a while. After one more such trial, a release waits until somebody has it
 * checked again.
 */
const PAUSES_MINUTES = [5, 15];
const MINUTE_MS = 60_000;

/** The usual time is the median of this many trials. */
const USUAL_OF = 9;

/** What checks change in a release. */
type Results = Partial<
  Pick<ReleaseEntity, 'problems' | 'trial' | 'round' | 'trialDueAt' | 'trialRepeats'>
>;

/**
 * Checks releases without running them, and has them tried in a browser if a checker is configured. Each trial has a job in the checker's queue, whose
 * priority is its turn.
 */
@Injectable()
export class ReleaseChecks {
  private readonly limit: SharedLimit;

  constructor(
    @Inject(CONFIG) private readonly config: ReleasesConfig,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly archives: Archives,
    private readonly outbox: Outbox,
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
    const problems = await this.archives.readKept(name, (files) => this.check(name.area, files));
    return this.change(name, (manager, known) =>
      this.recordChecks(manager, actor, known, { problems, round: known.round + 1 }),
    );
  }

  /**
   * Stores the checker's report, unless the release has been checked again since that trial began. An inconclusive trial is repeated after a pause, a few
   * times. @throws DomainError NOT_FOUND
   */
  report(actor: Actor, name: ReleaseName, { round, ...report }: TrialReportForm): Promise<Release> {
    return this.change(name, async (manager, known) => {
      if (round !== known.round) return known;
      const at = this.clock.now();
      const pause = report.inconclusive ? PAUSES_MINUTES[known.trialRepeats] : undefined;
      const trial = { ...report, at: at.toISOString() };
      if (pause === undefined)
        return this.record(manager, actor, known, { trial, trialDueAt: null });
      return this.record(manager, actor, known, {
        trial,
        trialDueAt: new Date(at.getTime() + pause * MINUTE_MS),
        round: round + 1,
        trialRepeats: known.trialRepeats + 1,
      });
    });
  }

  /** Stores what the static checks found. Without problems, a trial is due, or is not offered. The caller has locked the release's area. */
  recordChecks(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    { problems, round }: Pick<ReleaseEntity, 'problems' | 'round'>,
  ): Promise<ReleaseEntity> {
    const isDecided = problems.length > 0 || this.config.RELEASE_TRIALS === 'on';
    const trial = isDecided ? null : { ...UNTRIED, at: this.clock.now().toISOString() };
    const results = { problems, trial, round, trialDueAt: null, trialRepeats: 0 };
    return this.record(manager, actor, known, results);
  }

  /** Begins the trial of a release, if it is due. A repeat begins it again. @returns when it is due, if that is later */
  async begin({ area, id }: ReleaseName): Promise<{ release?: ReleaseEntity; dueAt?: Date }> {
    const releases = this.dataSource.getRepository(ReleaseEntity);
    const release = await releases.findOneBy({ ...WAITING, area, releaseId: id });
    const now = this.clock.now();
    if (!release?.trialDueAt) return {};
    if (release.trialDueAt > now) return { dueAt: release.trialDueAt };
    await releases.update({ id: release.id }, { trialBegunAt: now });
    return { release };
  }

  /** The turns of all releases that wait for their trial, by id. */
  async turns(): Promise<ReadonlyMap<string, TrialTurn>> {
    const now = this.clock.now();
    const releases = this.dataSource.getRepository(ReleaseEntity);
    const [due, last] = await Promise.all([
      // In the order in which they are tried, which is that of their jobs.
      releases.find({
        where: WAITING,
        order: { trialTurn: 'ASC', trialDueAt: 'ASC', id: 'ASC' },
      }),
      releases.find({
        where: { trialDueAt: IsNull(), trialBegunAt: Not(IsNull()) },
        order: { trialBegunAt: 'DESC' },
        take: USUAL_OF,
      }),
    ]);
    const times = last.flatMap(({ trial, trialBegunAt }) =>
      trial?.tried ? Date.parse(trial.at) - trialBegunAt!.getTime() : [],
    );
    const usualSeconds = times.length > 0 ? median(times) / 1_000 : null;
    const isPaused = ({ trialDueAt }: ReleaseEntity) => trialDueAt! > now;
    const waiting = due.filter((one) => !isPaused(one) && !hasBegun(one));
    return new Map(
      due.map((one): [string, TrialTurn] => {
        const again = one.trial?.note ?? '';
        if (!isPaused(one))
          return [one.id, { place: waiting.indexOf(one) + 1, usualSeconds, again }];
        const pauseMinutes = PAUSES_MINUTES[one.trialRepeats - 1];
        return [one.id, { place: waiting.length + 1, usualSeconds, again, pauseMinutes }];
      }),
    );
  }

  /** Stores results, and changes the release's state accordingly. */
  private async record(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    results: Results,
  ): Promise<ReleaseEntity> {
    const found = { ...known, ...results };
    const isRefused = hasFailed(found);
    const isUntried = !isRefused && !found.trial;
    const isJudged = !isUntried && !found.trial?.inconclusive;
    const result = isRefused ? 'FAIL' : 'PASS';
    found.state = nextReleaseState(known.state, isJudged ? result : 'REPEAT')!;
    await manager.update(ReleaseEntity, { id: known.id }, { ...results, state: found.state });
    if (isUntried) await this.requestTrial(manager, found);
    if (isJudged)
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: known.area,
        to: auditedRelease(known),
      });
    return found;
  }

  /** In the transaction that decides it. */
  private async requestTrial(
    manager: EntityManager,
    { id, area, releaseId, round }: ReleaseEntity,
  ): Promise<void> {
    const [last, begun] = await Promise.all([
      manager.maximum(ReleaseEntity, 'trialTurn', { area }),
      manager.maximum(ReleaseEntity, 'trialTurn', { trialBegunAt: Not(IsNull()) }),
    ]);
    const trialTurn = nextTurn(last, begun);
    await manager.update(ReleaseEntity, { id }, { trialDueAt: this.clock.now(), trialTurn });
    await this.outbox.add(manager, {
      name: 'release.check',
      jobId: `release-check-${id}-${round}`,
      data: { area, id: releaseId, turn: trialTurn },
    });
  }

  /** Changes a stored release while its area is locked. Gateways fetch one that is checked afterwards. @throws DomainError NOT_FOUND */
  private async change(
    name: ReleaseName,
    change: (manager: EntityManager, known: ReleaseEntity) => Promise<ReleaseEntity>,
  ): Promise<Release> {
    const release = await this.transactions.run(async (manager) =>
      toRelease(await change(manager, await lockRelease(manager, name))),
    );
    if (release.state === 'checked') await this.states.announce(release);
    return release;
  }
}

/** The report of a release that gets no trial. */
const UNTRIED = {
  tried: false,
  note: 'Not tried: no browser is configured.',
  problems: [],
  pictures: [],
};

const WAITING = { trialDueAt: Not(IsNull()), prunedAt: IsNull() };

const hasBegun = ({ trialDueAt, trialBegunAt }: ReleaseEntity): boolean =>
  trialBegunAt !== null && trialBegunAt >= trialDueAt!;

/**
 * The turn of an area's next trial, so that areas take turns: one after its last, and not before that of the trials that have begun.
 * @param last the last turn of the area
 * @param begun the last turn of a trial that has begun
 */
export const nextTurn = (last: number | null, begun: number | null): number =>
  Math.min(Math.max((last ?? 0) + 1, begun ?? 0), MAX_PRIORITY);
