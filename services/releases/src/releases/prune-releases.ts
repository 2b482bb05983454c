import { KEPT_RELEASES } from '@festival/contracts/releases';
import { RealClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import type { ObjectStore } from '@festival/service-kit/objects';
import { doEach, Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { orderBy } from 'es-toolkit/array/orderBy';
import { partition } from 'es-toolkit/array/partition';
import { DataSource, In, IsNull } from 'typeorm';
import { RELEASE_STORE } from './archives.js';
import { LiveAreaEntity, lockKnownArea, ReleaseEntity } from './release.table.js';

type Candidate = Pick<
  ReleaseEntity,
  'releaseId' | 'activation' | 'usedAt' | 'previewedUntil' | 'createdAt'
>;

/**
 * The releases of an area whose archives are kept: what visitors can be shown, what a rollback can return to, and the last other uploads. Uploads and
 * rollbacks are counted apart, so that no number of uploads prunes the release that a rollback needs.
 */
export const keptReleases = <Release extends Candidate>(
  releases: readonly Release[],
  { releaseId }: Pick<LiveAreaEntity, 'releaseId'>,
  now: Date,
): Set<Release> => {
  const isShown = (release: Release) =>
    release.releaseId === releaseId ||
    (release.previewedUntil !== null && release.previewedUntil > now);
  const [shown, rest] = partition(releases, isShown);
  const [returnable, others] = partition(rest, ({ activation }) => activation !== null);
  return new Set([
    ...shown,
    ...orderBy(returnable, ['activation'], ['desc']).slice(0, KEPT_RELEASES),
    ...orderBy(others, ['usedAt', 'createdAt'], ['desc', 'desc']).slice(0, KEPT_RELEASES),
  ]);
};

const PRUNE_EVERY_MS = 3_600_000;
/** A younger file may belong to an upload in progress. */
const YOUNG_MS = 3_600_000;

/** Deletes the archives of releases that nobody needs any more, and of uploads that failed. The rows of the releases stay. */
@Injectable()
export class PruneReleases implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    @Inject(RELEASE_STORE) private readonly store: ObjectStore,
    private readonly clock: RealClock,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'releases.prune',
      everyMs: PRUNE_EVERY_MS,
      run: () => this.execute(),
    });
  }

  async execute(youngMs = YOUNG_MS): Promise<void> {
    const areas = await this.dataSource.getRepository(LiveAreaEntity).find();
    await doEach(
      areas.flatMap(({ area }) => [() => this.prune(area), () => this.sweep(area, youngMs)]),
    );
  }

  private prune(area: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const live = await lockKnownArea(manager, area);
      const releases = await manager.findBy(ReleaseEntity, { area, prunedAt: IsNull() });
      const prunedAt = this.clock.now();
      const kept = live && keptReleases(releases, live, prunedAt);
      const old = releases.filter((release) => !kept?.has(release));
      await manager.update(ReleaseEntity, { id: In(old.map(({ id }) => id)) }, { prunedAt });
    });
  }

  /** Deletes what no stored release has. What cannot be deleted now is found again by the next sweep. */
  private async sweep(area: string, youngMs: number): Promise<void> {
    const stored = await this.dataSource.manager.findBy(ReleaseEntity, {
      area,
      prunedAt: IsNull(),
    });
    const kept = new Set(stored.map(({ releaseId }) => releaseId));
    const removals: (() => Promise<void>)[] = [];
    for await (const { name, ageMs } of this.store.list(`${area}/`)) {
      const [id = ''] = name.slice(area.length + 1).split(/[./]/);
      if (ageMs >= youngMs && !kept.has(id)) removals.push(() => this.remove(area, id, name));
    }
    await doEach(removals);
  }

  /**
   * Locks the release alone: its next upload waits and then stores it again, and the area's other changes do not wait for the store. Only repeatable reads
   * lock a release that does not exist yet.
   */
  private remove(area: string, releaseId: string, name: string): Promise<void> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const release = await manager.findOne(ReleaseEntity, {
        where: { area, releaseId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!release || release.prunedAt) await this.store.remove([name]);
    });
  }
}
