import type { Readable } from 'node:stream';
import {
  type CheckProblem,
  MAX_UPLOADS_PER_HOUR,
  type Release,
} from '@festival/contracts/releases';
import { nextReleaseState } from '@festival/lifecycles/release';
import { packFiles } from '@festival/release-checks/files';
import type { ReleaseFiles } from '@festival/release-checks/static';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { type EntityManager, MoreThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../tokens/area-tokens.js';
import { Archives, contentOf, type ReleaseContent } from './archives.js';
import { RecordChecks, StaticChecks } from './checks.js';
import { LiveStates } from './go-live.js';
import { auditedRelease, hasFailed, lockArea, ReleaseEntity, toRelease } from './release.table.js';
import { NO_TRIAL, Trials } from './trials.js';

interface Upload {
  area: string;
  version: string;
  note: string;
  archive: Readable;
}

interface Checked {
  content: ReleaseContent;
  problems: CheckProblem[];
  /** The size of the packed archive. */
  bytes: number;
}

export interface Uploaded {
  release: Release;
  isNew: boolean;
}

/** Stores an uploaded release. An upload of the same files returns the existing release, whatever version it claims. */
@Injectable()
export class UploadRelease {
  constructor(
    private readonly archives: Archives,
    private readonly checks: StaticChecks,
    private readonly trials: Trials,
    private readonly recordChecks: RecordChecks,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws DomainError naming what is wrong with the archive; RELEASE_VERSION_TAKEN, TOO_MANY_UPLOADS, TOO_MANY_CHECKS */
  execute(actor: Actor, upload: Upload): Promise<Uploaded> {
    return this.archives.read(upload.area, upload.archive, (files) =>
      this.take(actor, upload, files),
    );
  }

  private async take(actor: Actor, upload: Upload, files: ReleaseFiles): Promise<Uploaded> {
    const content = await contentOf(files);
    const name = { area: upload.area, releaseId: content.releaseId };
    await this.transactions.run((manager) => this.requireRoom(manager, name));
    const problems = await this.checks.check(upload.area, files);
    requireListed(problems);
    const archive = await packFiles(files);
    const fresh = this.entityOf(actor, upload, { content, problems, bytes: archive.length });
    await this.archives.keep(fresh, archive);
    const uploaded = await this.transactions.run((manager) => this.insert(manager, actor, fresh));
    // The archive may have been pruned between the two steps. Store it again: from here on nothing prunes it.
    await this.archives.keep(fresh, archive);
    if (uploaded.release.state === 'checked') await this.states.announce(uploaded.release);
    return uploaded;
  }

  private entityOf(
    actor: Actor,
    { area, version, note }: Upload,
    { content, problems, bytes }: Checked,
  ): ReleaseEntity {
    const isDecided = problems.length > 0 || !this.trials.isOffered;
    const event = problems.length > 0 ? 'FAIL' : 'PASS';
    const now = this.clock.now();
    return {
      ...content,
      id: uuid(),
      area,
      version,
      note,
      bytes,
      problems,
      state: isDecided ? nextReleaseState('uploaded', event)! : 'uploaded',
      trial: isDecided && problems.length === 0 ? this.trials.untried() : null,
      round: 0,
      ...NO_TRIAL,
      uploadedBy: actor.name,
      activation: null,
      createdAt: now,
      usedAt: now,
      previewedUntil: null,
      shownAt: null,
      prunedAt: null,
    };
  }

  private async insert(
    manager: EntityManager,
    actor: Actor,
    fresh: ReleaseEntity,
  ): Promise<Uploaded> {
    const { area, releaseId, version, note } = fresh;
    await lockArea(manager, area);
    const known = await manager.findOneBy(ReleaseEntity, { area, releaseId });
    if (known) return this.repeat(manager, actor, known, fresh);
    if (await manager.existsBy(ReleaseEntity, { area, version }))
      throw new DomainError('RELEASE_VERSION_TAKEN', { params: { area, version } });
    await this.requireRoom(manager, fresh);
    await insertRows(manager, ReleaseEntity, [fresh]);
    await this.auditLog.append(
      manager,
      actor,
      { action: 'release.uploaded', subject: area, why: note, to: auditedRelease(fresh) },
      ...(fresh.problems.length > 0
        ? [{ action: 'release.refused', subject: area, to: auditedRelease(fresh) } as const]
        : []),
      ...(fresh.state === 'checked'
        ? [{ action: 'release.checked', subject: area, to: auditedRelease(fresh) } as const]
        : []),
    );
    if (fresh.problems.length === 0 && this.trials.isOffered)
      await this.trials.request(manager, fresh);
    return { release: toRelease(fresh), isNew: true };
  }

  /** @throws DomainError TOO_MANY_UPLOADS, unless the release is known */
  private async requireRoom(
    manager: EntityManager,
    { area, releaseId }: Pick<ReleaseEntity, 'area' | 'releaseId'>,
  ): Promise<void> {
    const retryAfter = await secondsUntilNextUpload(manager, area, this.clock.now());
    if (retryAfter === undefined || (await manager.existsBy(ReleaseEntity, { area, releaseId })))
      return;
    throw new DomainError('TOO_MANY_UPLOADS', { params: { area }, retryAfter });
  }

  /** A release whose archive was pruned is stored again. Its report is replaced if it was refused by the checks, or is refused now. */
  private async repeat(
    manager: EntityManager,
    actor: Actor,
    known: ReleaseEntity,
    { problems, usedAt }: ReleaseEntity,
  ): Promise<Uploaded> {
    await manager.update(ReleaseEntity, { id: known.id }, { prunedAt: null, usedAt });
    if (known.prunedAt)
      await this.auditLog.append(manager, actor, {
        action: 'release.uploaded',
        subject: known.area,
        to: auditedRelease(known),
      });
    const isOutdated =
      !isEqual(known.problems, problems) ||
      (problems.length === 0 && (hasFailed(known) || known.trial?.inconclusive));
    if (!isOutdated) return { release: toRelease(known), isNew: false };
    const results = this.trials.nextRound(known, problems);
    const release = await this.recordChecks.execute(manager, actor, known, results);
    return { release: toRelease(release), isNew: false };
  }
}

/** Nothing is kept of an archive with a file that its build does not list. @throws DomainError RELEASE_FILE_REFUSED */
const requireListed = (problems: readonly CheckProblem[]): void => {
  const path = problems.find(({ code }) => code === 'FILE_UNLISTED')?.path;
  if (path === undefined) return;
  const values = { path, problem: 'its build does not list it' };
  throw new DomainError('RELEASE_FILE_REFUSED', { params: values, details: values });
};

const HOUR_MS = 60 * 60 * 1_000;

/** The seconds until another new release of an area may be uploaded; undefined when one may be uploaded now. */
const secondsUntilNextUpload = async (
  manager: EntityManager,
  area: string,
  now: Date,
): Promise<number | undefined> => {
  const since = MoreThan(new Date(now.getTime() - HOUR_MS));
  const recent = await manager.find(ReleaseEntity, {
    select: { createdAt: true },
    // A release is used when it is created, and `used_at` has the index.
    where: { area, createdAt: since, usedAt: since },
    order: { createdAt: 'DESC' },
    take: MAX_UPLOADS_PER_HOUR,
  });
  const first = recent[MAX_UPLOADS_PER_HOUR - 1];
  return first && (first.createdAt.getTime() + HOUR_MS - now.getTime()) / 1_000;
};
