import { archiveObject, KEPT_RELEASES } from '@festival/contracts/releases';
import { Transactions } from '@festival/service-kit/database';
import type { ObjectStore } from '@festival/service-kit/objects';
import { doEach, Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { RELEASE_STORE } from '../archives/release-store.js';
import { LiveAreaEntity } from '../live/persistence/live-area.entity.js';
import { lockKnownArea } from '../live/persistence/lock-area.js';
import { ReleaseEntity } from './persistence/release.entity.js';

const EVERY_MS = 3_600_000;
/** A younger file may belong to an upload in progress. */
const YOUNG_MS = 3_600_000;

/** Deletes the archives of all but the ten most recently used releases, and of uploads that failed. The rows of the releases stay. */
@Injectable()
export class PruneSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(RELEASE_STORE) private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.schedules.add({ name: 'releases.prune', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(youngMs = YOUNG_MS): Promise<void> {
    const areas = await this.dataSource.getRepository(LiveAreaEntity).find();
    await doEach(
      areas.map(
        ({ area }) =>
          () =>
            this.prune(area, youngMs),
      ),
    );
  }

  /** Holds the area's lock, so that an upload that restores a pruned release comes after. */
  private prune(area: string, youngMs: number): Promise<void> {
    return this.transactions.run(async (manager) => {
      const live = await lockKnownArea(manager, area);
      const releases = await manager.find(ReleaseEntity, {
        where: { area, prunedAt: IsNull() },
        order: { usedAt: 'DESC', id: 'DESC' },
      });
      const isShown = ({ releaseId }: ReleaseEntity) =>
        releaseId === live?.releaseId || releaseId === live?.canaryId;
      const old = releases.slice(KEPT_RELEASES).filter((release) => !isShown(release));
      for (const { id } of old)
        await manager.update(ReleaseEntity, { id }, { prunedAt: new Date() });
      const kept = new Set(
        releases.filter((release) => !old.includes(release)).map(({ releaseId }) => releaseId),
      );
      await this.sweep(area, kept, youngMs);
    });
  }

  private async sweep(area: string, kept: ReadonlySet<string>, youngMs: number): Promise<void> {
    const gone: string[] = [];
    for await (const { name, ageMs } of this.store.list(`${area}/`)) {
      const [id = ''] = name.slice(area.length + 1).split(/[./]/);
      const isKept =
        kept.has(id) && (name === archiveObject(area, id) || name.includes('/checks/'));
      if (!isKept && ageMs >= youngMs) gone.push(name);
    }
    await this.store.remove(gone);
  }
}
