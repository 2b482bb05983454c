import { MAX_PRIORITY } from '@festival/contracts/jobs';
import type {
  CheckProblem,
  CheckReport,
  ReleaseName,
  TrialTurn,
} from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import { ReleaseEntity } from './release.table.js';

/**
 * The pauses after trials that were inconclusive: a site may be slow for a while. After one more such trial, a release waits until somebody has it
 * checked again.
 */
const PAUSES_MINUTES = [5, 15];
const MINUTE_MS = 60_000;

/** The usual time is the median of this many trials. */
const USUAL_OF = 9;

/** The trials of releases in a browser, which need a configured checker. Each has a job in the checker's queue, whose priority is its turn. */
@Injectable()
export class Trials {
  private readonly isOffered: boolean;

  constructor(
    @Inject(CONFIG) config: ReleasesConfig,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: RealClock,
  ) {
    this.isOffered = config.RELEASE_TRIALS === 'on';
  }

  /** Requests a trial in the transaction that decides it. The caller has locked the area. */
  async request(
    manager: EntityManager,
    { id, area, releaseId, round }: Pick<ReleaseEntity, 'id' | 'area' | 'releaseId' | 'round'>,
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

  /** Begins the trial of a release, if it is due. A repeat begins it again. @returns when it is due, if that is later */
  async begin({ area, id }: ReleaseName): Promise<{ release?: ReleaseEntity; dueAt?: Date }> {
    const releases = this.dataSource.getRepository(ReleaseEntity);
    const where = { area, releaseId: id, trialDueAt: Not(IsNull()), prunedAt: IsNull() };
    const release = await releases.findOneBy(where);
    const now = this.clock.now();
    if (!release?.trialDueAt) return {};
    if (release.trialDueAt > now) return { dueAt: release.trialDueAt };
    await releases.update({ id: release.id }, { trialBegunAt: now });
    return { release };
  }

  /** The turns of all releases that wait for their trial, by id. */
  async turns(): Promise<ReadonlyMap<string, TrialTurn>> {
    const [due, usualSeconds] = await Promise.all([this.due(), this.usualSeconds()]);
    const now = this.clock.now();
    const waiting = due.filter((one) => !hasBegun(one) && !isPaused(one, now));
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

  /** What the static checks change. Without problems, a trial is due, or is not offered. */
  afterChecks(problems: CheckProblem[], round: number): CheckResults {
    const isDecided = problems.length > 0 || this.isOffered;
    const trial = isDecided ? null : { ...UNTRIED, at: this.clock.now().toISOString() };
    return { problems, trial, round, trialDueAt: null, trialRepeats: 0, trialAgain: '' };
  }

  /** What a report changes. An inconclusive trial is repeated after a pause, a few times. */
  reported(
    { round, trialBegunAt, trialRepeats }: ReleaseEntity,
    trial: NonNullable<CheckReport['trial']>,
  ): CheckResults {
    const now = this.clock.now().getTime();
    const trialMs = trialBegunAt && now - trialBegunAt.getTime();
    const pause = PAUSES_MINUTES[trialRepeats];
    if (!trial.inconclusive || pause === undefined) return { trialDueAt: null, trial, trialMs };
    return {
      trialDueAt: new Date(now + pause * MINUTE_MS),
      trial: null,
      round: round + 1,
      trialRepeats: trialRepeats + 1,
      trialAgain: trial.note,
    };
  }

  /** In the order in which they are tried, which is that of their jobs. */
  private due(): Promise<ReleaseEntity[]> {
    return this.dataSource.getRepository(ReleaseEntity).find({
      where: { trialDueAt: Not(IsNull()), prunedAt: IsNull() },
      order: { trialTurn: 'ASC', trialDueAt: 'ASC', id: 'ASC' },
    });
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

/** The report of a release that gets no trial. */
const UNTRIED = {
  tried: false,
  note: 'Not tried: no browser is configured.',
  problems: [],
  pictures: [],
};

/** The columns of a release whose trial is not due. */
export const NO_TRIAL = {
  trialDueAt: null,
  trialTurn: 0,
  trialBegunAt: null,
  trialMs: null,
  trialRepeats: 0,
  trialAgain: '',
};

/** What checks change in a release. */
export type CheckResults = Partial<
  Pick<ReleaseEntity, 'problems' | 'trial' | 'round' | keyof typeof NO_TRIAL>
>;

const hasBegun = ({ trialDueAt, trialBegunAt }: ReleaseEntity): boolean =>
  trialDueAt !== null && trialBegunAt !== null && trialBegunAt >= trialDueAt;
/** Its trial is to be repeated later. */
const isPaused = ({ trialDueAt }: ReleaseEntity, now: Date): boolean =>
  trialDueAt !== null && trialDueAt > now;

/**
 * The turn of an area's next trial, so that areas take turns: one after its last, and not before that of the trials that have begun.
 * @param last the last turn of the area
 * @param begun the last turn of a trial that has begun
 */
export const nextTurn = (last: number | null, begun: number | null): number =>
  Math.min(Math.max((last ?? 0) + 1, begun ?? 0), MAX_PRIORITY);
