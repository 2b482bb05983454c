import { SCHEDULE } from '@festival/service-kit/audit';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ReconcilePurchases } from './commands/reconcile-purchases.js';

const DAY_MS = 24 * 60 * 60_000;

/** Compares purchases with the catalogue once a day, at midnight UTC: early morning in Singapore. */
@Injectable()
export class ReconcilePurchasesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly reconcile: ReconcilePurchases,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.schedules.add({
      name: 'points.reconcile',
      everyMs: DAY_MS,
      run: async () =>
        this.logger.info(await this.reconcile.execute(SCHEDULE), 'purchases are compared'),
    });
  }
}
