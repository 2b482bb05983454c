import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schedules } from '../schedules.js';
import { PruneExports } from './commands/prune-exports.js';

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
