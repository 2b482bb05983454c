import type { AreaHistory, AreaReleases, AreaStatus } from '@festival/contracts/releases';
import { AuditLog } from '@festival/service-kit/audit';
import { toTrailEntry } from '@festival/service-kit/trail';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findEarlier } from '../../releases/persistence/kept-release.rows.js';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import { PreviewSigner } from '../../releases/preview-signer.js';
import { ReleaseQueries } from '../../releases/queries/release.queries.js';
import { LiveAreaEntity } from '../persistence/live-area.entity.js';
import { ReleaseNumbersQueries } from './release-numbers.queries.js';

const ENTRIES_PER_PAGE = 50;

/** Reads the live state and the history of areas. */
@Injectable()
export class AreaQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: ReleaseQueries,
    private readonly numbers: ReleaseNumbersQueries,
    private readonly auditLog: AuditLog,
    private readonly previews: PreviewSigner,
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
      hasPreviews: this.previews.isOffered,
      earlier,
      entries: page.rows.map((entry) => toTrailEntry('releases', entry)),
      next: page.next === null ? null : (page.rows.at(-1)?.id ?? null),
    };
  }

  /** The releases that a rollback can return to. */
  private async earlier(area: string): Promise<AreaHistory['earlier']> {
    const { manager } = this.dataSource;
    const live = await manager.findOneBy(ReleaseEntity, { area, state: 'active' });
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
