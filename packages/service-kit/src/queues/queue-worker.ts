import type { QueueName } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { CONFIG, type CommonConfig } from '../config.js';
import { LOGGER, type Logger } from '../logging.js';
import { Queues } from './queues.js';
import { startWorker, type Work } from './start-worker.js';

/** What a worker needs from its process. */
@Injectable()
export class WorkerContext {
  constructor(
    readonly queues: Queues,
    @Inject(CONFIG) readonly config: CommonConfig,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}
}

/** A provider that consumes a queue while its process runs. */
export abstract class QueueWorker<Queue extends QueueName>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  /** Whether a stopping process abandons running jobs, which another process then starts again. By default it lets them finish. */
  protected readonly abandonsJobs: boolean = false;
  private worker?: Worker;

  constructor(private readonly context: WorkerContext) {}

  protected abstract work(): Work<Queue>;

  onApplicationBootstrap(): void {
    const { queues, config, logger } = this.context;
    const work = this.work();
    // Adds the queue's depth to the metrics of this process.
    queues.get(work.queue);
    this.worker = startWorker({ ...work, redisUrl: config.REDIS_URL, logger });
  }

  /** Runs while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close(this.abandonsJobs);
  }
}
