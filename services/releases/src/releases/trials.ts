import type { CheckProblem, CheckReport, TrialTurn } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Outbox } from '@festival/service-kit/outbox';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { groupBy } from 'es-toolkit/array/groupBy';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import { ReleaseEntity } from './release.table.js';

/**
 * The pauses after trials that were inconclusive: a site may be slow for a while. After one more such trial, a release waits until somebody has it
 * checked again.
 */
const PAUSES_MINUTES = [5, 15];
const MINUTE_MS = 60_000;

/** How often it looks whether a pause is over. */
const POLL_EVERY_MS = 15_000;

/** The usual time is the median of this many trials. */
const USUAL_OF = 9;

/** The trials of releases in a browser, which need a configured checker. Each job of the queue takes whichever trial is next by then. */
@Injectable()
export class Trials implements OnModuleInit {
  readonly isOffered: boolean;

  constructor(
    @Inject(CONFIG) config: ReleasesConfig,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly schedules: Schedules,
    private readonly clock: RealClock,
  ) {
    this.isOffered = config.RELEASE_TRIALS === 'on';
  }

  onModuleInit(): void {
    this.schedules.add({
      name: 'trials.resume',
      everyMs: POLL_EVERY_MS,
      run: () => this.resume(),
    });
  }

  /** Requests a trial in the transaction that decides it. One that is due later gets its job then. */
  async request(
    manager: EntityManager,
    { trialDueAt, ...release }: Pick<ReleaseEntity, 'trialDueAt' | Named>,
  ): Promise<void> {
    const now = this.clock.now();
    const dueAt = trialDueAt ?? now;
    await manager.update(ReleaseEntity, { id: release.id }, { trialDueAt: dueAt, trialJob: null });
    if (dueAt <= now) await this.outbox.add(manager, jobOf(release));
  }

  /** Gives each trial whose pause is over its job. A job that it has already is the same. */
  async resume(): Promise<void> {
    const { manager } = this.dataSource;
    const resumed = await manager.find(ReleaseEntity, {
      select: { id: true, area: true, releaseId: true, round: true },
      where: {
        trialDueAt: LessThanOrEqual(this.clock.now()),
        trialRepeats: MoreThan(0),
        trialJob: IsNull(),
        prunedAt: IsNull(),
      },
    });
    await this.outbox.add(manager, ...resumed.map(jobOf));
  }

  /** The next trial, for one job. A repeat of the job gets the same one. Null when no trial waits. */
  async take(job: string): Promise<ReleaseEntity | null> {
    const releases = this.dataSource.getRepository(ReleaseEntity);
    const own = await releases.findOneBy({
      trialJob: job,
      trialDueAt: Not(IsNull()),
      prunedAt: IsNull(),
    });
    if (own) return own;
    for (const { id } of inTurn(await this.waiting(), await this.lastTrials())) {
      // Of two jobs that take it at once, one finds it taken.
      const { affected } = await releases.update(
        { id, trialDueAt: Not(IsNull()), trialJob: IsNull() },
        { trialJob: job, trialBegunAt: this.clock.now() },
      );
      if (affected) return releases.findOneBy({ id });
    }
    return null;
  }

  /** The turns of all releases that wait for their trial, by id. */
  async turns(): Promise<ReadonlyMap<string, TrialTurn>> {
    const [due, last, usualSeconds] = await Promise.all([
      this.due(),
      this.lastTrials(),
      this.usualSeconds(),
    ]);
    const now = this.clock.now();
    const waiting = inTurn(
      due.filter((one) => isWaiting(one, now)),
      last,
    );
    const places = new Map(waiting.map(({ id }, index) => [id, index + 1]));
    return new Map(
      due.map((one): [string, TrialTurn] => {
        const { id, trialAgain: again, trialRepeats } = one;
        if (!isPaused(one, now)) return [id, { place: places.get(id) ?? 0, usualSeconds, again }];
        const pauseMinutes = PAUSES_MINUTES[trialRepeats - 1];
        return [id, { place: waiting.length + 1, usualSeconds, again, pauseMinutes }];
      }),
    );
  }

  /** The report of a release that gets no trial. */
  untried(): NonNullable<CheckReport['trial']> {
    const note = 'Not tried: no browser is configured.';
    return { tried: false, note, problems: [], pictures: [], at: this.clock.now().toISOString() };
  }

  /** The results of repeated checks. Without problems, a new trial is due. */
  nextRound({ round }: Pick<ReleaseEntity, 'round'>, problems: CheckProblem[]): CheckResults {
    const isTried = problems.length === 0 && this.isOffered;
    const trial = problems.length > 0 || isTried ? null : this.untried();
    return {
      problems,
      trial,
      round: round + 1,
      trialDueAt: null,
      trialJob: null,
      trialRepeats: 0,
      trialAgain: '',
    };
  }

  /** What a report changes. An inconclusive trial is repeated after a pause, a few times. */
  reported(
    { round, trialBegunAt, trialRepeats }: ReleaseEntity,
    trial: NonNullable<CheckReport['trial']>,
  ): CheckResults {
    const now = this.clock.now().getTime();
    const trialMs = trialBegunAt && now - trialBegunAt.getTime();
    const pause = PAUSES_MINUTES[trialRepeats];
    if (!trial.inconclusive || pause === undefined)
      return { trialDueAt: null, trialJob: null, trial, trialMs };
    return {
      trialDueAt: new Date(now + pause * MINUTE_MS),
      trialJob: null,
      trial: null,
      round: round + 1,
      trialRepeats: trialRepeats + 1,
      trialAgain: trial.note,
    };
  }

  private due(): Promise<Due[]> {
    return this.dataSource.getRepository(ReleaseEntity).find({
      select: {
        id: true,
        area: true,
        trialDueAt: true,
        trialJob: true,
        trialAgain: true,
        trialRepeats: true,
      },
      where: { trialDueAt: Not(IsNull()), prunedAt: IsNull() },
    });
  }

  private async waiting(): Promise<Due[]> {
    const now = this.clock.now();
    return (await this.due()).filter((one) => isWaiting(one, now));
  }

  /** When the last trial of each area began. */
  private async lastTrials(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource
      .getRepository(ReleaseEntity)
      .createQueryBuilder('release')
      .select('release.area', 'area')
      .addSelect('MAX(release.trialBegunAt)', 'last')
      .where('release.trialBegunAt IS NOT NULL')
      .groupBy('release.area')
      .getRawMany<{ area: string; last: Date }>();
    return new Map(rows.map(({ area, last }) => [area, new Date(last).getTime()]));
  }

  private async usualSeconds(): Promise<number | null> {
    const last = await this.dataSource.getRepository(ReleaseEntity).find({
      select: { id: true, trialMs: true },
      where: { trialMs: Not(IsNull()) },
      order: { trialBegunAt: 'DESC' },
      take: USUAL_OF,
    });
    const sorted = last.map(({ trialMs }) => trialMs!).toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)];
    return median === undefined ? null : median / 1_000;
  }
}

/** The columns of a release whose trial is not due. */
export const NO_TRIAL = {
  trialDueAt: null,
  trialJob: null,
  trialBegunAt: null,
  trialMs: null,
  trialRepeats: 0,
  trialAgain: '',
};

/** What checks change in a release. */
export type CheckResults = Partial<
  Pick<ReleaseEntity, 'problems' | 'trial' | 'round' | keyof typeof NO_TRIAL>
>;

type Due = Pick<
  ReleaseEntity,
  'id' | 'area' | 'trialDueAt' | 'trialJob' | 'trialAgain' | 'trialRepeats'
>;

/** Its trial is to be repeated later. */
const isPaused = ({ trialJob, trialDueAt }: Due, now: Date): boolean =>
  trialJob === null && trialDueAt !== null && trialDueAt > now;
const isWaiting = (due: Due, now: Date): boolean => due.trialJob === null && !isPaused(due, now);

type Named = 'id' | 'area' | 'releaseId' | 'round';
const jobOf = ({ id, area, releaseId, round }: Pick<ReleaseEntity, Named>) => ({
  name: 'release.check' as const,
  jobId: `release-check-${id}-${round}`,
  data: { area, id: releaseId, round },
});

/**
 * The order in which releases are tried: areas take turns, beginning with the one whose last trial is the longest ago. Each area's own releases are
 * tried in the order in which they came.
 * @param last when the last trial of each area began
 */
export const inTurn = <Waiting extends Pick<Due, 'id' | 'area' | 'trialDueAt'>>(
  waiting: readonly Waiting[],
  last: ReadonlyMap<string, number>,
): Waiting[] => {
  const dueAt = ({ trialDueAt }: Waiting) => trialDueAt?.getTime() ?? 0;
  const inOrder = waiting.toSorted(
    (one, other) => dueAt(one) - dueAt(other) || (one.id < other.id ? -1 : 1),
  );
  const queues = Object.values(groupBy(inOrder, ({ area }) => area));
  // Sorting keeps the order of areas whose last trials are equally long ago.
  const ofAreas = queues.toSorted(
    ([one], [other]) => (last.get(one!.area) ?? 0) - (last.get(other!.area) ?? 0),
  );
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    ofAreas.flatMap((queue) => queue[round] ?? []),
  ).flat();
};
