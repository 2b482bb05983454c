import type { ExportingService } from '@festival/contracts/export-kinds';
import { exportJob, exportQueueOf } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { CONFIG, type CommonConfig, SERVICE } from '../../config.js';
import { LOGGER, type Logger } from '../../logging.js';
import { openWorker } from '../../queues/open-worker.js';
import { Queues } from '../../queues/queues.js';
import { UnknownJobs } from '../../queues/unknown-jobs.js';
import { BuildExport } from './build-export.js';

/** Takes exports from the service's queue, one at a time. */
@Injectable()
export class ExportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private readonly queue: string;
  private worker?: Worker;

  constructor(
    private readonly build: BuildExport,
    private readonly queues: Queues,
    @Inject(SERVICE) service: ExportingService,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = exportQueueOf(service);
  }

  onApplicationBootstrap(): void {
    // Adds the queue's depth to the metrics of this process.
    this.queues.get(this.queue);
    const unknown = new UnknownJobs(this.queue, this.logger);
    this.worker = openWorker({
      queue: this.queue,
      process: async (job) => {
        const { data } = exportJob.safeParse(job.data);
        return data ? this.build.execute(data.exportId, this.stop.signal) : unknown.handBack(job);
      },
      concurrency: 1,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
  }

  /** An export may take longer than a process has to stop, so it goes back to the queue and starts again elsewhere. */
  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.worker?.close();
  }
}
