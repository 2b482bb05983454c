import {
  type AreaHistory,
  type AreaReleases,
  type AreaStatus,
  imageObject,
  type Release,
  type ReleaseName,
} from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import type { ObjectContent, ObjectStore } from '@festival/service-kit/objects';
import { toTrailEntry } from '@festival/service-kit/trail';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource, IsNull, type Repository } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import { RELEASE_STORE } from './archives.js';
import { findEarlier, LiveAreaEntity, ReleaseEntity, toRelease } from './release.table.js';
import { readNumbers } from './watch-errors.js';

const ENTRIES_PER_PAGE = 50;

/** Reads releases, and the live state and the history of areas. */
@Injectable()
export class ReleaseQueries {
  private readonly releases: Repository<ReleaseEntity>;
  private readonly areas: Repository<LiveAreaEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: RealClock,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(RELEASE_STORE) private readonly store: ObjectStore,
    @Inject(CONFIG) private readonly config: ReleasesConfig,
  ) {
    this.releases = dataSource.getRepository(ReleaseEntity);
    this.areas = dataSource.getRepository(LiveAreaEntity);
  }

  /** @throws DomainError NOT_FOUND for a release that is not stored */
  async release(name: ReleaseName): Promise<Release> {
    return toRelease(await this.find(name));
  }

  /** A release that waits for its trial. @throws DomainError NOT_FOUND */
  async waiting(name: ReleaseName): Promise<ReleaseEntity> {
    const release = await this.find(name);
    if (release.trial || release.problems.length > 0) throw new DomainError('NOT_FOUND');
    return release;
  }

  /** @throws DomainError NOT_FOUND */
  async image({ area, id, image }: ReleaseName & { image: string }): Promise<ObjectContent> {
    await this.find({ area, id });
    const found = await this.store.get(imageObject(area, id, image));
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async allAreas(): Promise<AreaStatus[]> {
    const rows = await this.areas.find({ order: { area: 'ASC' } });
    return Promise.all(rows.map((row) => this.statusOf(row)));
  }

  async status(area: string): Promise<AreaStatus> {
    const row = await this.areas.findOneBy({ area });
    return row ? this.statusOf(row) : { area, revision: 0, live: null };
  }

  /** With the stored releases, the newest first. */
  async area(area: string): Promise<AreaReleases> {
    const [status, rows] = await Promise.all([
      this.status(area),
      this.releases.find({
        where: { area, prunedAt: IsNull() },
        order: { createdAt: 'DESC', id: 'DESC' },
      }),
    ]);
    return { ...status, releases: rows.map(toRelease) };
  }

  async history(area: string, after: string | undefined): Promise<AreaHistory> {
    const [known, earlier, page] = await Promise.all([
      this.area(area),
      this.earlier(area),
      this.auditLog.page(
        { subject: area },
        { after: after === undefined ? undefined : [after], limit: ENTRIES_PER_PAGE },
      ),
    ]);
    return {
      ...known,
      hasPreviews: this.config.PREVIEW_URL !== undefined,
      earlier,
      entries: page.rows.map((entry) => toTrailEntry('releases', entry)),
      next: page.next === null ? null : (page.rows.at(-1)?.id ?? null),
    };
  }

  /** The release that a rollback returns to. */
  private async earlier(area: string): Promise<AreaHistory['earlier']> {
    const live = await this.releases.findOneBy({ area, state: 'live' });
    const found = live && (await findEarlier(this.dataSource.manager, live));
    return found && { id: found.releaseId, version: found.version };
  }

  private async statusOf(row: LiveAreaEntity): Promise<AreaStatus> {
    const { area, revision, releaseId: id, since, failingSince } = row;
    if (!id || !since) return { area, revision, live: null };
    const [release, numbers] = await Promise.all([
      this.release({ area, id }),
      readNumbers(this.redis, { area, id }, this.clock.now()),
    ]);
    const live = {
      ...release,
      since: since.toISOString(),
      numbers,
      failingSince: failingSince?.toISOString() ?? null,
    };
    return { area, revision, live };
  }

  /** @throws DomainError NOT_FOUND */
  private async find({ area, id: releaseId }: ReleaseName): Promise<ReleaseEntity> {
    const found = await this.releases.findOneBy({ area, releaseId, prunedAt: IsNull() });
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}
