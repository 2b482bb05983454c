import type { Readable } from 'node:stream';
import { MAX_PRIORITY } from '@festival/contracts/jobs';
import {
  archiveObject,
  type CheckProblem,
  deployedVersion,
  MAX_CHECKS_PER_HOUR,
  MAX_UPLOADS_PER_HOUR,
  type Release,
  type ReleaseName,
  type TrialReportForm,
  type TrialTurn,
} from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { BadArchive, contentId, packFiles, unpack } from '@festival/release-checks/files';
import { checkRelease, type ReleaseFiles, readJson } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import {
  type ObjectStore,
  openConfiguredStore,
  type StoreConfig,
} from '@festival/service-kit/objects';
import { Outbox } from '@festival/service-kit/outbox';
import { type FactoryProvider, Inject, Injectable } from '@nestjs/common';
import { median } from 'es-toolkit/math';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import pLimit, { type LimitFunction } from 'p-limit';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../area-tokens.js';
import type { ReleasesConfig } from '../config.js';
import { DEPLOYMENT, LiveStates } from './go-live.js';
import {
  auditedRelease,
  hasFailed,
  lockArea,
  lockRelease,
  ReleaseEntity,
  readDeclared,
  toRelease,
} from './release.table.js';

/** Nest injection token of the object store for archives of releases and images of their checks. */
export const RELEASE_STORE = Symbol('release store');

export const releaseStore: FactoryProvider = {
  provide: RELEASE_STORE,
  inject: [CONFIG],
  useFactory: (config: StoreConfig<'RELEASE_STORE'>) =>
    openConfiguredStore('RELEASE_STORE', config),
};

/** The most archives in memory at once: each can hold its unpacked files and the archive that is packed from them. */
const AT_ONCE = 2;
/** Of one area, so that its slow or hostile archives do not keep those of others waiting. */
const AT_ONCE_OF_AREA = 1;
/** Of one area: each that waits holds a connection. */
const MAX_WAITING_OF_AREA = 100;
const RETRY_SECONDS = 30;

/** Reads and stores archives of releases. */
@Injectable()
export class Archives {
  private readonly turns = pLimit(AT_ONCE);
  private readonly turnsOfAreas = new Map<string, LimitFunction>();

  constructor(@Inject(RELEASE_STORE) private readonly store: ObjectStore) {}

  /**
   * Waits for its turn; nothing is read of an archive that waits.
   * @throws DomainError naming what is wrong with the archive; SERVICE_UNAVAILABLE when too many wait
   */
  async read<Result>(
    area: string,
    source: Readable,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const turnsOfArea = this.turnsOfAreas.get(area) ?? pLimit(AT_ONCE_OF_AREA);
    this.turnsOfAreas.set(area, turnsOfArea);
    if (turnsOfArea.activeCount + turnsOfArea.pendingCount > MAX_WAITING_OF_AREA)
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    return turnsOfArea(() => this.turns(async () => use(await unpackUpload(source))));
  }

  /** @throws DomainError NOT_FOUND */
  async readKept<Result>(
    { area, id }: ReleaseName,
    use: (files: ReleaseFiles) => Promise<Result>,
  ): Promise<Result> {
    const found = await this.store.get(archiveObject(area, id));
    if (!found) throw new DomainError('NOT_FOUND');
    return this.read(area, found.content, use);
  }

  /** Overwriting is harmless: an object of the same name has the same content. */
  async keep({ area, id }: ReleaseName, archive: Buffer): Promise<void> {
    await this.store.put(archiveObject(area, id), archive, { type: 'application/gzip' });
  }
}

/** @throws DomainError naming what is wrong with the archive */
const unpackUpload = async (source: Readable): Promise<ReleaseFiles> => {
  try {
    return await unpack(source);
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    const { code, values } = error.refusal;
    throw new DomainError(code, values && { params: values, details: values });
  }
};

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

interface Upload {
  area: string;
  version: string;
  note: string;
  archive: Readable;
}

type Named = Pick<ReleaseEntity, 'area' | 'releaseId' | 'version' | 'note' | 'uploadedBy'>;

/**
 * Stores and checks releases, and has them tried in a browser if a checker is configured. The same files again are the existing release, whatever version
 * they claim. Each trial has a job in the checker's queue, whose priority is its turn.
 */
@Injectable()
export class Uploads {
  private readonly newReleases: SharedLimit;
  private readonly checks: SharedLimit;

  constructor(
    @Inject(CONFIG) private readonly config: ReleasesConfig,
    private readonly archives: Archives,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
    @Inject(Redis) redis: Redis,
  ) {
    this.newReleases = new SharedLimit(redis, {
      name: 'release-uploads',
      max: MAX_UPLOADS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'TOO_MANY_UPLOADS',
    });
    this.checks = new SharedLimit(redis, {
      name: 'release-checks',
      max: MAX_CHECKS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'TOO_MANY_CHECKS',
    });
  }

  /**
   * Checks what a team uploads. Without problems it waits for its trial.
   * @throws DomainError naming what is wrong with the archive; RELEASE_VERSION_TAKEN, TOO_MANY_UPLOADS, TOO_MANY_CHECKS
   */
  upload(actor: Actor, { area, archive, version, note }: Upload) {
    return this.archives.read(area, archive, async (files) => {
      const releaseId = contentId(files);
      if (!(await this.dataSource.manager.existsBy(ReleaseEntity, { area, releaseId })))
        await this.newReleases.consume(area);
      const problems = await this.check(area, files);
      requireListed(problems);
      const named = { area, releaseId, version, note, uploadedBy: actor.name };
      const uploaded = await this.store(named, files, async (manager, release, isNew) => {
        if (isNew || release.prunedAt)
          await this.auditLog.append(manager, actor, {
            action: 'release.uploaded',
            subject: area,
            to: auditedRelease(release),
            ...(isNew && { why: note }),
          });
        const round = isNew ? release.round : release.round + 1;
        const found =
          isNew || isOutdated(release, problems)
            ? await this.recordChecks(manager, actor, release, { problems, round })
            : release;
        return { release: toRelease(found), isNew };
      });
      if (uploaded.release.state === 'checked') await this.states.announce(uploaded.release);
      return uploaded;
    });
  }

  /** Stores a build of a deployment, which nothing checks. @throws DomainError naming what is wrong with the archive */
  storeBuild(area: string, archive: Readable): Promise<Release> {
    return this.archives.read(area, archive, async (files) => {
      const releaseId = contentId(files);
      const version = deployedVersion(releaseId);
      const named = { area, releaseId, version, note: '', uploadedBy: DEPLOYMENT.name };
      const release = await this.store(named, files, async (_, stored) => toRelease(stored));
      await this.states.announce(release);
      return release;
    });
  }

  /**
   * @param record what else belongs to its transaction. The area is locked. A release that was pruned still says so
   * @throws DomainError RELEASE_VERSION_TAKEN
   */
  private async store<Result>(
    named: Named,
    files: ReleaseFiles,
    record: (manager: EntityManager, release: ReleaseEntity, isNew: boolean) => Promise<Result>,
  ): Promise<Result> {
    const { area, releaseId, version } = named;
    const archive = await packFiles(files);
    const usedAt = this.clock.now();
    await this.archives.keep({ area, id: releaseId }, archive);
    const result = await this.transactions.run(async (manager) => {
      await lockArea(manager, area);
      const known = await manager.findOneBy(ReleaseEntity, { area, releaseId });
      if (known) {
        await manager.update(ReleaseEntity, { id: known.id }, { prunedAt: null, usedAt });
        return record(manager, known, false);
      }
      if (await manager.existsBy(ReleaseEntity, { area, version }))
        throw new DomainError('RELEASE_VERSION_TAKEN', { params: { area, version } });
      const id = uuid();
      await manager.save(ReleaseEntity, {
        ...named,
        id,
        state: 'uploaded',
        fileCount: files.size,
        bytes: archive.length,
        // The build's own description. Unreadable files are left out here, and the checks report them.
        declared: {
          manifest: readJson(files, 'area.json'),
          assets: readJson(files, 'assets.json'),
        },
        problems: [],
        createdAt: usedAt,
        usedAt,
      });
      return record(manager, await manager.findOneByOrFail(ReleaseEntity, { id }), true);
    });
    // The archive may have been pruned between the two steps. Store it again: from here on nothing prunes it.
    await this.archives.keep({ area, id: releaseId }, archive);
    return result;
  }

  /** The problems of a release beside what is live now. @throws DomainError TOO_MANY_CHECKS, before any work is done */
  async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    await this.checks.consume(area);
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
  private recordChecks(
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

/** Whether the report of a release is replaced by these problems: it was refused, or is refused now. */
const isOutdated = (release: ReleaseEntity, problems: readonly CheckProblem[]): boolean => {
  const isUndecided = release.trial?.inconclusive && !release.trialDueAt;
  return (
    !isEqual(release.problems, problems) ||
    (problems.length === 0 && (hasFailed(release) || isUndecided === true))
  );
};

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

/** Nothing is kept of an archive with a file that its build does not list. @throws DomainError RELEASE_FILE_REFUSED */
const requireListed = (problems: readonly CheckProblem[]): void => {
  const path = problems.find(({ code }) => code === 'FILE_UNLISTED')?.path;
  if (path === undefined) return;
  const values = { path, problem: 'its build does not list it' };
  throw new DomainError('RELEASE_FILE_REFUSED', { params: values, details: values });
};
