import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaName, deployedVersion, releaseId } from '@festival/contracts/releases';
import { packFiles, readFolder } from '@festival/release-checks/files';
import { AuditLog } from '@festival/service-kit/audit';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { doEach } from '@festival/service-kit/schedules';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { Archives } from '../../archives/archives.js';
import { contentOf } from '../../archives/domain/release-content.js';
import { NO_TRIAL } from '../../checks/trials.js';
import type { ReleasesConfig } from '../../config.js';
import { auditedRelease } from '../../releases/domain/audited-release.js';
import { ReleaseEntity } from '../../releases/persistence/release.entity.js';
import { LiveStates } from '../live-state.js';
import { LiveAreaEntity } from '../persistence/live-area.entity.js';
import { lockArea } from '../persistence/lock-area.js';
import { makeLive } from '../persistence/make-live.js';

/** The deployed release of each app. */
const activeReleases = z.record(areaName, releaseId);

/** The actor in the audit log. */
export const DEPLOYMENT = { sub: 'deployment', name: 'deployment' } as const;

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Imports deployed releases. A newly deployed release goes live, whatever was live before. */
@Injectable()
export class ImportDeployments {
  constructor(
    @Inject(CONFIG) private readonly config: ReleasesConfig,
    private readonly archives: Archives,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
    private readonly states: LiveStates,
    private readonly clock: RealClock,
  ) {}

  /** @throws AggregateError when some imports failed; the next run repeats them */
  async execute(): Promise<void> {
    const { RELEASES_DIR: dir } = this.config;
    if (dir === undefined) return;
    const deployed = await this.deployed(dir);
    const known = new Map(
      (await this.dataSource.getRepository(LiveAreaEntity).find()).map((live) => [
        live.area,
        live.deployed,
      ]),
    );
    const fresh = Object.entries(deployed).filter(([area, id]) => known.get(area) !== id);
    if (fresh.length === 0) return;
    try {
      await doEach(
        fresh.map(
          ([area, id]) =>
            () =>
              this.take(dir, area, id),
        ),
      );
    } finally {
      await this.states.publish();
    }
  }

  private async deployed(dir: string): Promise<Record<string, string>> {
    try {
      return activeReleases.parse(JSON.parse(await readFile(join(dir, 'active.json'), 'utf8')));
    } catch (error) {
      if (isMissing(error)) return {};
      throw error;
    }
  }

  private async take(dir: string, area: string, id: string): Promise<void> {
    const files = await readFolder(join(dir, area, id));
    const archive = await packFiles(files);
    // The id is the deployment's.
    const content = { ...(await contentOf(files)), releaseId: id };
    const now = this.clock.now();
    const fresh: ReleaseEntity = {
      ...content,
      id: uuid(),
      area,
      version: deployedVersion(id),
      note: '',
      bytes: archive.length,
      problems: [],
      state: 'uploaded',
      trial: null,
      round: 0,
      uploadedBy: DEPLOYMENT.name,
      activation: null,
      createdAt: now,
      usedAt: now,
      previewedUntil: null,
      shownAt: null,
      ...NO_TRIAL,
      prunedAt: null,
    };
    await this.archives.keep(fresh, archive);
    await this.transactions.run(async (manager) => {
      const live = await lockArea(manager, area);
      if (live.deployed === id) return;
      const known = await manager.findOneBy(ReleaseEntity, { area, releaseId: id });
      if (known) await manager.update(ReleaseEntity, { id: known.id }, { prunedAt: null });
      else await insertRows(manager, ReleaseEntity, [fresh]);
      const release = known ?? fresh;
      await makeLive(manager, live, release, { by: 'DEPLOY', at: this.clock.now() });
      await this.auditLog.append(manager, DEPLOYMENT, {
        action: 'release.imported',
        subject: area,
        ...(live.releaseId !== null && { from: { release: live.releaseId } }),
        to: auditedRelease(release),
      });
    });
    await this.archives.keep(fresh, archive);
  }
}
