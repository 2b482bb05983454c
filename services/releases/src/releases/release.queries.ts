import { areaManifest } from '@festival/contracts/area-manifest';
import { pagesWith } from '@festival/contracts/areas';
import {
  type AreaHistory,
  type AreaReleases,
  type AreaStatus,
  imageObject,
  type Release,
  type ReleaseFiles,
} from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { CONFIG } from '@festival/service-kit/config';
import { DomainError } from '@festival/service-kit/errors';
import type { ObjectContent, ObjectStore } from '@festival/service-kit/objects';
import { toTrailEntry } from '@festival/service-kit/trail';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { ReleasesConfig } from '../config.js';
import { RELEASE_STORE } from './archives.js';
import { findEarlier, LiveAreaEntity, ReleaseEntity, toRelease } from './release.table.js';
import { Trials } from './trials.js';
import { ReleaseNumbersQueries } from './watch-errors.js';

interface Named {
  area: string;
  id: string;
}

/** Reads releases. Each query throws DomainError NOT_FOUND for a release that is not stored. */
@Injectable()
export class ReleaseQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trials: Trials,
    @Inject(RELEASE_STORE) private readonly store: ObjectStore,
  ) {}

  async byName(named: Named): Promise<Release> {
    const [release] = await this.withTurns([await this.find(named)]);
    return release!;
  }

  /** The stored releases, the newest first. */
  async ofArea(area: string): Promise<Release[]> {
    const rows = await this.dataSource
      .getRepository(ReleaseEntity)
      .find({ where: { area, prunedAt: IsNull() }, order: { createdAt: 'DESC', id: 'DESC' } });
    return this.withTurns(rows);
  }

  /** For gateways. A release that its checks refused is not there, unless visitors have it since before. */
  async files({ area, id }: Named): Promise<ReleaseFiles> {
    const wanted = { files: true, problems: true, shownAt: true } as const;
    const { version, files, problems, shownAt } = await this.find({ area, id }, wanted);
    const wasShown = shownAt !== null;
    if (problems.length > 0 && !wasShown) throw new DomainError('NOT_FOUND');
    return { area, id, version, files, wasShown };
  }

  /** The pages with a release, its own first; the home page when it declares none. */
  async paths(named: Named): Promise<[string, ...string[]]> {
    const { declared } = await this.find(named, { declared: true });
    const [first = '/', ...others] = pagesWith(
      areaManifest.safeParse(declared.manifest).data ?? {},
    );
    return [first, ...others];
  }

  async image({ area, id, image }: Named & { image: string }): Promise<ObjectContent> {
    await this.find({ area, id });
    const found = await this.store.get(imageObject(area, id, image));
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async withTurns(rows: ReleaseEntity[]): Promise<Release[]> {
    const turns = rows.some(({ trialDueAt }) => trialDueAt) ? await this.trials.turns() : undefined;
    return rows.map((row) => toRelease(row, turns?.get(row.id)));
  }

  private async find(
    { area, id: releaseId }: Named,
    more: Partial<Record<'files' | 'declared' | 'problems' | 'shownAt', true>> = {},
  ): Promise<ReleaseEntity> {
    const found = await this.dataSource.getRepository(ReleaseEntity).findOne({
      where: { area, releaseId, prunedAt: IsNull() },
      ...(Object.keys(more).length > 0 && { select: { version: true, ...more } }),
    });
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }
}

const ENTRIES_PER_PAGE = 50;

/** Reads the live state and the history of areas. */
@Injectable()
export class AreaQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: ReleaseQueries,
    private readonly numbers: ReleaseNumbersQueries,
    private readonly auditLog: AuditLog,
    @Inject(CONFIG) private readonly config: ReleasesConfig,
  ) {}

  async all(): Promise<AreaStatus[]> {
    const rows = await this.dataSource
      .getRepository(LiveAreaEntity)
      .find({ order: { area: 'ASC' } });
    return Promise.all(rows.map((row) => this.statusOf(row)));
  }

  async status(area: string): Promise<AreaStatus> {
    const row = await this.dataSource.getRepository(LiveAreaEntity).findOneBy({ area });
    return row ? this.statusOf(row) : { area, revision: 0, live: null };
  }

  async withReleases(area: string): Promise<AreaReleases> {
    const [status, releases] = await Promise.all([this.status(area), this.releases.ofArea(area)]);
    return { ...status, releases };
  }

  async history(area: string, after: string | undefined): Promise<AreaHistory> {
    const [known, earlier, page] = await Promise.all([
      this.withReleases(area),
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

  /** The releases that a rollback can return to. */
  private async earlier(area: string): Promise<AreaHistory['earlier']> {
    const { manager } = this.dataSource;
    const live = await manager.findOneBy(ReleaseEntity, { area, state: 'live' });
    const found = live && (await findEarlier(manager, live));
    return found && { id: found.releaseId, version: found.version };
  }

  private async statusOf(row: LiveAreaEntity): Promise<AreaStatus> {
    const { area, revision, releaseId: id, since, failingSince } = row;
    if (!id || !since) return { area, revision, live: null };
    const [release, numbers] = await Promise.all([
      this.releases.byName({ area, id }),
      this.numbers.read({ area, id }),
    ]);
    const live = {
      ...release,
      since: since.toISOString(),
      numbers,
      failingSince: failingSince?.toISOString() ?? null,
    };
    return { area, revision, live };
  }
}
