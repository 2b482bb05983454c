import { queueNames } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Queues, startWorker } from '@festival/service-kit/queues';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import type { CheckerConfig } from './config.js';
import { TryRelease } from './try-release.js';

/** Takes releases from the queue, one at a time: a browser needs much memory. */
@Injectable()
export class TrialWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker?: Worker;

  constructor(
    private readonly tryRelease: TryRelease,
    private readonly queues: Queues,
    @Inject(CONFIG) private readonly config: CheckerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.CHECKER_CHROMIUM)
      this.logger.warn('no browser is configured (CHECKER_CHROMIUM): releases are not tried');
    // Adds the queue's depth to the metrics of this process.
    this.queues.get(queueNames.releaseChecks);
    this.worker = startWorker({
      queue: queueNames.releaseChecks,
      handlers: { 'release.check': (data) => this.tryRelease.execute(data) },
      concurrency: 1,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
  }

  /** Abandons a running trial. Another process starts it again. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close(true);
  }
}
