import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Schedules } from '@festival/service-kit/schedules';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MailerConfig } from '../config.js';
import { deleteOldest } from './delivery.table.js';

/** A small batch, so that nobody waits for its locks. */
const BATCH = 1_000;
const EVERY_MS = 60 * 60_000;
const ENDED = ['sent', 'failed', 'skipped', 'stopped'] as const;

/**
 * Deletes old records of mails that have ended. A record prevents its mail from being sent twice, so it must outlive every repetition of its job:
 * by the outbox (two days), from the queue's failed jobs (a month), or from a restored backup of either. Waiting and uncertain mails are kept,
 * because somebody must still decide about them.
 */
@Injectable()
export class PruneDeliveries implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: MailerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const run = () => this.execute();
    this.schedules.add({ name: 'deliveries.prune', everyMs: EVERY_MS, run });
  }

  /** @returns how many were deleted */
  async execute(): Promise<number> {
    const { KEEP_DELIVERIES_DAYS: days } = this.config;
    let pruned = 0;
    for (const status of ENDED)
      for (let batch = BATCH; batch === BATCH; pruned += batch)
        batch = await deleteOldest(this.dataSource, status, { days, max: BATCH });
    if (pruned > 0) this.logger.info({ count: pruned }, 'old records of mails were pruned');
    return pruned;
  }
}
