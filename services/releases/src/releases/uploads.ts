import type { Readable } from 'node:stream';
import {
  type CheckProblem,
  deployedVersion,
  MAX_UPLOADS_PER_HOUR,
  type Release,
} from '@festival/contracts/releases';
import { contentId, packFiles } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../area-tokens.js';
import { Archives } from './archives.js';
import { ReleaseChecks } from './checks.js';
import { DEPLOYMENT, LiveStates } from './go-live.js';
import { auditedRelease, hasFailed, lockArea, ReleaseEntity, toRelease } from './release.table.js';

interface Upload {
  area: string;
  version: string;
  note: string;
  archive: Readable;
}

type Named = Pick<ReleaseEntity, 'area' | 'releaseId' | 'version' | 'note' | 'uploadedBy'>;

/** Stores releases. The same files again are the existing release, whatever version they claim. */
@Injectable()
export class Uploads {
  private readonly newReleases: SharedLimit;

  constructor(
    private readonly archives: Archives,
    private readonly checks: ReleaseChecks,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
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
      const problems = await this.checks.check(area, files);
      requireListed(problems);
      const named = { area, releaseId, version, note, uploadedBy: actor.name };
      const uploaded = await this.store(named, files, async (manager, release, isNew) => {
        const found = await this.record(manager, actor, { release, isNew, problems });
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
          manifest: jsonOf(files.get('area.json')),
          assets: jsonOf(files.get('assets.json')),
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

  /** A report is replaced if the release was refused by the checks, or is refused now. */
  private async record(
    manager: EntityManager,
    actor: Actor,
    {
      release,
      isNew,
      problems,
    }: { release: ReleaseEntity; isNew: boolean; problems: CheckProblem[] },
  ): Promise<ReleaseEntity> {
    const { area, note, trial } = release;
    if (isNew || release.prunedAt)
      await this.auditLog.append(manager, actor, {
        action: 'release.uploaded',
        subject: area,
        to: auditedRelease(release),
        ...(isNew && { why: note }),
      });
    const isUndecided = trial?.inconclusive && !release.trialDueAt;
    const isUpToDate =
      isEqual(release.problems, problems) &&
      (problems.length > 0 || !(hasFailed(release) || isUndecided));
    if (isUpToDate && !isNew) return release;
    const round = isNew ? release.round : release.round + 1;
    return this.checks.recordChecks(manager, actor, release, { problems, round });
  }
}

const jsonOf = (content: Uint8Array | undefined): unknown => {
  try {
    return content && JSON.parse(Buffer.from(content).toString());
  } catch {
    return undefined;
  }
};

/** Nothing is kept of an archive with a file that its build does not list. @throws DomainError RELEASE_FILE_REFUSED */
const requireListed = (problems: readonly CheckProblem[]): void => {
  const path = problems.find(({ code }) => code === 'FILE_UNLISTED')?.path;
  if (path === undefined) return;
  const values = { path, problem: 'its build does not list it' };
  throw new DomainError('RELEASE_FILE_REFUSED', { params: values, details: values });
};
