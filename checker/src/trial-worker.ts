import { queueNames } from '@festival/contracts/jobs';
import { CONFIG } from '@festival/service-kit/config';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { QueueWorker, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { CheckerConfig } from './config.js';
import { TryRelease } from './try-release.js';

/** Takes releases from the queue, one at a time: a browser needs much memory. */
@Injectable()
export class TrialWorker extends QueueWorker<'release-checks'> {
  /** A trial may take longer than a process has to stop. */
  protected override readonly abandonsJobs = true;

  constructor(
    context: WorkerContext,
    private readonly tryRelease: TryRelease,
    @Inject(CONFIG) private readonly config: CheckerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(context);
  }

  protected override work(): Work<'release-checks'> {
    return {
      queue: queueNames.releaseChecks,
      handlers: { 'release.check': (_, job) => this.tryRelease.execute(job.id!) },
      concurrency: 1,
    };
  }

  override onApplicationBootstrap(): void {
    if (!this.config.CHECKER_CHROMIUM)
      this.logger.warn('no browser is configured (CHECKER_CHROMIUM): releases are not tried');
    super.onApplicationBootstrap();
  }
}
