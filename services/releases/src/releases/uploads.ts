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
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../tokens/area-tokens.js';
import { Archives } from './archives.js';
import { ReleaseChecks } from './checks.js';
import { DEPLOYMENT, LiveStates } from './go-live.js';
import { auditedRelease, hasFailed, lockArea, ReleaseEntity, toRelease } from './release.table.js';
import { NO_TRIAL, Trials } from './trials.js';

interface Upload {
  area: string;
  version: string;
  note: string;
  archive: Readable;
}

interface Uploaded {
  release: Release;
  isNew: boolean;
}

/** Stores releases. The same files again are the existing release, whatever version they claim. */
@Injectable()
export class Uploads {
  private readonly newReleases: SharedLimit;

  constructor(
    private readonly archives: Archives,
    private readonly checks: ReleaseChecks,
    private readonly trials: Trials,
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
  upload(actor: Actor, { area, archive, version, note }: Upload): Promise<Uploaded> {
    return this.archives.read(area, archive, async (files) => {
      const releaseId = contentId(files);
      const isKnown = await this.transactions.run((manager) =>
        manager.existsBy(ReleaseEntity, { area, releaseId }),
      );
      if (!isKnown) await this.newReleases.consume(area);
      const problems = await this.checks.check(area, files);
      requireListed(problems);
      const fresh = {
        ...this.rowOf(area, releaseId, files),
        version,
        note,
        uploadedBy: actor.name,
      };
      const uploaded = await this.store(fresh, files, (manager, known) =>
        known
          ? this.repeat(manager, actor, known, problems)
          : this.insert(manager, actor, fresh, problems),
      );
      if (uploaded.release.state === 'checked') await this.states.announce(uploaded.release);
      return uploaded;
    });
  }

  /** Stores a build of a deployment, which nothing checks. @throws DomainError naming what is wrong with the archive */
  storeBuild(area: string, archive: Readable): Promise<Release> {
    return this.archives.read(area, archive, async (files) => {
      const fresh = this.rowOf(area, contentId(files), files);
      const release = await this.store(fresh, files, async (manager, known) => {
        if (!known) await insertRows(manager, ReleaseEntity, [fresh]);
        return toRelease(known ?? fresh);
      });
      await this.states.announce(release);
      return release;
    });
  }

  private rowOf(area: string, releaseId: string, files: ReleaseFiles): ReleaseEntity {
    const now = this.clock.now();
    return {
      id: uuid(),
      area,
      releaseId,
      version: deployedVersion(releaseId),
      note: '',
      state: 'uploaded',
      fileCount: files.size,
      bytes: 0,
      // The build's own description. Unreadable files are left out here, and the checks report them.
      declared: {
        manifest: jsonOf(files.get('area.json')),
        assets: jsonOf(files.get('assets.json')),
      },
      problems: [],
      trial: null,
      round: 0,
      ...NO_TRIAL,
      uploadedBy: DEPLOYMENT.name,
      activation: null,
      createdAt: now,
      usedAt: now,
      previewedUntil: null,
      shownAt: null,
      prunedAt: null,
    };
  }

  /** @param insert stores the row, or changes the one of an earlier upload of the same files. The area is locked */
  private async store<Result>(
    fresh: ReleaseEntity,
    files: ReleaseFiles,
    insert: (manager: EntityManager, known: ReleaseEntity | null) => Promise<Result>,
  ): Promise<Result> {
    const { area, releaseId, usedAt } = fresh;
    const archive = await packFiles(files);
    fresh.bytes = archive.length;
    await this.archives.keep(fresh, archive);
    const result = await this.transactions.run(async (manager) => {
      await lockArea(manager, area);
      const known = await manager.findOneBy(ReleaseEntity, { area, releaseId });
      if (known) await manager.update(ReleaseEntity, { id: known.id }, { prunedAt: null, usedAt });
      return insert(manager, known);
    });
    // The archive may have been pruned between the two steps. Store it again: from here on nothing prunes it.
    await this.archives.keep(fresh, archive);
    return result;
  }

  private async insert(
    manager: EntityManager,
    actor: Actor,
    fresh: ReleaseEntity,
    problems: CheckProblem[],
  ): Promise<Uploaded> {
    const { area, version, note } = fresh;
    if (await manager.existsBy(ReleaseEntity, { area, version }))
      throw new DomainError('RELEASE_VERSION_TAKEN', { params: { area, version } });
    await insertRows(manager, ReleaseEntity, [fresh]);
    await this.auditLog.append(manager, actor, {
      action: 'release.uploaded',
      subject: area,
      to: auditedRelease(fresh),
      why: note,
    });
    const results = this.trials.afterChecks(problems, fresh.round);
    const release = await this.checks.record(manager, actor, fresh, results);
    return { release: toRelease(release), isNew: true };
  }

  /** A report is replaced if the release was refused by the checks, or is refused now. */
  private async repeat(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    problems: CheckProblem[],
  ): Promise<Uploaded> {
    if (known.prunedAt)
      await this.auditLog.append(manager, actor, {
        action: 'release.uploaded',
        subject: known.area,
        to: auditedRelease(known),
      });
    const isOutdated =
      !isEqual(known.problems, problems) ||
      (problems.length === 0 && (hasFailed(known) || known.trial?.inconclusive));
    const results = this.trials.afterChecks(problems, known.round + 1);
    const release = isOutdated ? await this.checks.record(manager, actor, known, results) : known;
    return { release: toRelease(release), isNew: false };
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
