import { Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PruneDeliveries } from './commands/prune-deliveries.js';

const EVERY_MS = 60 * 60_000;

/** Deletes old records of mails at regular intervals. */
@Injectable()
export class PruneDeliveriesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly pruneDeliveries: PruneDeliveries,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'deliveries.prune',
      everyMs: EVERY_MS,
      run: () => this.pruneDeliveries.execute(),
    });
  }
}
