import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PruneReleases } from './commands/prune-releases.js';

const EVERY_MS = 3_600_000;

/** Deletes unneeded archives at regular intervals. */
@Injectable()
export class PruneReleasesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly pruneReleases: PruneReleases,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'releases.prune',
      everyMs: EVERY_MS,
      run: () => this.pruneReleases.execute(),
    });
  }
}
