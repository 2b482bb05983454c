import { EXPORT_SECONDS } from '@festival/contracts/retention';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { RealClock } from '../clock.js';
import type { ObjectStore } from '../objects.js';
import { doEach, Schedules } from '../schedules.js';
import { ExportRows, objectsOf } from './export.table.js';
import { EXPORT_STORE } from './export-registry.js';

/** Deletes exports that ended a day ago: first the files of all attempts, then the rows. */
@Injectable()
export class PruneExports {
  constructor(
    private readonly rows: ExportRows,
    private readonly clock: RealClock,
    @Inject(EXPORT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const old = await this.rows.endedBefore(new Date(now - EXPORT_SECONDS * 1_000));
    await doEach(
      old.map(
        ({ id }) =>
          () =>
            this.forget(id),
      ),
    );
  }

  private async forget(id: string): Promise<void> {
    const names: string[] = [];
    for await (const { name } of this.store.list(objectsOf(id))) names.push(name);
    await this.store.remove(names);
    await this.rows.forget(id);
  }
}

const EVERY_MS = 10 * 60_000;

/** Deletes old exports at regular intervals. */
@Injectable()
export class PruneExportsSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly pruneExports: PruneExports,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'exports.prune',
      everyMs: EVERY_MS,
      run: () => this.pruneExports.execute(),
    });
  }
}
