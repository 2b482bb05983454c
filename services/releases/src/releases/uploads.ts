import type { Readable } from 'node:stream';
import {
  type CheckProblem,
  deployedVersion,
  MAX_CHECKS_PER_HOUR,
  type Release,
  type ReleaseName,
  type TrialReportForm,
} from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { contentId, packFiles } from '@festival/release-checks/files';
import { checkRelease, type ReleaseFiles, readJson } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { Outbox } from '@festival/service-kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../area-tokens.js';
import type { ReleasesConfig } from '../config.js';
import { Archives } from './archives.js';
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

type Upload = Pick<ReleaseEntity, 'area' | 'version' | 'note'> & { archive: Readable };
type Named = Pick<ReleaseEntity, 'area' | 'releaseId' | 'version' | 'note' | 'uploadedBy'>;

/**
 * Stores and checks releases. The same files again are the existing release, whatever version they claim. What the static checks accept gets a job in the
 * checker's queue, if there is a checker: its report decides.
 */
@Injectable()
export class Uploads {
  private readonly limit: SharedLimit;

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
    this.limit = new SharedLimit(redis, {
      name: 'release-checks',
      max: MAX_CHECKS_PER_HOUR,
      windowSeconds: 3_600,
      refusal: 'TOO_MANY_CHECKS',
    });
  }

  /** @throws DomainError naming what is wrong with the archive; RELEASE_VERSION_TAKEN; TOO_MANY_CHECKS, before anything is read */
  async upload(actor: Actor, { area, archive, version, note }: Upload) {
    await this.limit.consume(area);
    return this.archives.read(area, archive, async (files) => {
      const problems = await this.check(area, files);
      requireListed(problems);
      const named = {
        area,
        releaseId: contentId(files),
        version,
        note,
        uploadedBy: actor.name,
      };
      const uploaded = await this.store(named, files, async (manager, release, isNew) => {
        if (isNew || release.prunedAt)
          await this.auditLog.append(manager, actor, {
            action: 'release.uploaded',
            subject: area,
            to: auditedRelease(release),
            ...(isNew && { why: note }),
          });
        const found =
          isNew || isOutdated(release, problems)
            ? await this.recordChecks(manager, actor, release, problems)
            : release;
        return { release: toRelease(found), isNew };
      });
      await this.states.announce(uploaded.release);
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

  /** Stores the checker's report, unless the release has been checked again since that trial began. @throws DomainError NOT_FOUND */
  async report(actor: Actor, name: ReleaseName, { round, ...report }: TrialReportForm) {
    const release = await this.transactions.run(async (manager) => {
      const known = await lockRelease(manager, name);
      if (round !== known.round) return toRelease(known);
      const trial = { ...report, at: this.clock.now().toISOString() };
      return toRelease(await this.decide(manager, actor, { ...known, trial }));
    });
    await this.states.announce(release);
    return release;
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

  /** The problems of a release beside what is live now, as far as anybody reads them. */
  private async check(area: string, files: ReleaseFiles): Promise<CheckProblem[]> {
    const problems = await checkRelease(area, files, await readDeclared(this.dataSource));
    return problems.slice(0, MAX_PROBLEMS).map(({ message, path, ...problem }) => ({
      ...problem,
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      ...(path !== undefined && { path: path.slice(0, MAX_PATH_LENGTH) }),
    }));
  }

  /** Stores what the static checks found. If they found nothing, a trial is requested, where there is a checker. The caller has locked the release's area. */
  private async recordChecks(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    problems: CheckProblem[],
  ): Promise<ReleaseEntity> {
    const isTried = problems.length === 0 && this.config.RELEASE_TRIALS === 'on';
    const round = known.round + 1;
    if (isTried) await this.requestTrial(manager, { ...known, round });
    return this.decide(manager, actor, { ...known, problems, trial: null, round });
  }

  /** In the transaction that decides it. Areas take turns: the more releases of an area wait already, the later its next one is tried. */
  private async requestTrial(
    manager: EntityManager,
    { id, area, releaseId, round }: ReleaseEntity,
  ): Promise<void> {
    const waiting = { state: 'uploaded', trial: IsNull(), prunedAt: IsNull() } as const;
    const before = await manager.countBy(ReleaseEntity, { ...waiting, area, id: Not(id) });
    await this.outbox.add(manager, {
      name: 'release.check',
      jobId: `release-check-${id}-${round}`,
      data: { area, id: releaseId, turn: before + 1 },
    });
  }

  /** Stores the results of a release's checks, and the state that follows from them. */
  private async decide(
    manager: EntityManager,
    actor: Actor,
    release: ReleaseEntity,
  ): Promise<ReleaseEntity> {
    const { id, area, problems, trial, round } = release;
    const isRefused = hasFailed(release);
    const isUndecided = trial ? trial.inconclusive : this.config.RELEASE_TRIALS === 'on';
    const event = isRefused ? 'FAIL' : isUndecided ? 'REPEAT' : 'PASS';
    const state = nextReleaseState(release.state, event)!;
    await manager.update(ReleaseEntity, { id }, { problems, trial, round, state });
    if (event !== 'REPEAT')
      await this.auditLog.append(manager, actor, {
        action: isRefused ? 'release.refused' : 'release.checked',
        subject: area,
        to: auditedRelease(release),
      });
    return { ...release, state };
  }
}

/** More than anybody reads. The report is stored, so it must be bounded. */
const MAX_PROBLEMS = 200;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_PATH_LENGTH = 500;

/** Whether the report of a release is replaced by these problems: they are others, or nothing is known against it any more. */
const isOutdated = (release: ReleaseEntity, problems: readonly CheckProblem[]): boolean =>
  !isEqual(release.problems, problems) ||
  (problems.length === 0 && (hasFailed(release) || release.trial?.inconclusive === true));

/** Nothing is kept of an archive with a file that its build does not list. @throws DomainError RELEASE_FILE_REFUSED */
const requireListed = (problems: readonly CheckProblem[]): void => {
  const path = problems.find(({ code }) => code === 'FILE_UNLISTED')?.path;
  if (path === undefined) return;
  const values = { path, problem: 'its build does not list it' };
  throw new DomainError('RELEASE_FILE_REFUSED', { params: values, details: values });
};
