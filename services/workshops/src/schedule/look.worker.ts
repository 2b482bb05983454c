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
import { StartAllocation } from '../allocation/start-allocation.js';
import type { WorkshopsConfig } from '../config.js';
import { RemindParticipants } from './remind-participants.js';

/** The festival clock can be moved, so that no job can be told beforehand when it is due: one looks again and again. */
const LOOK_EVERY_MS = 2_000;
/** A queue that was emptied has lost the schedule too. */
const SCHEDULE_EVERY_MS = 15_000;
const SCHEDULE = 'workshops.look';
const KEPT = 10;

/** Does what is due by the festival clock. However many processes there are, one of them looks at a time. */
@Injectable()
export class LookWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private worker?: Worker;
  private timer?: NodeJS.Timeout;
  private scheduling: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queues: Queues,
    private readonly startAllocation: StartAllocation,
    private readonly remindParticipants: RemindParticipants,
    @Inject(CONFIG) private readonly config: WorkshopsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = startWorker({
      queue: queueNames.workshops,
      handlers: { 'workshops.look': () => this.look() },
      concurrency: 1,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
    this.schedule();
    this.timer = setInterval(() => this.schedule(), SCHEDULE_EVERY_MS);
  }

  /** Lets a look finish, while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.scheduling;
    await this.worker?.close();
  }

  /** One that fails is not tried again: the next look comes soon enough. */
  private async look(): Promise<void> {
    await this.startAllocation.ifClosed();
    await this.remindParticipants.run();
  }

  private schedule(): void {
    this.scheduling = this.queues
      .get(queueNames.workshops)
      .upsertJobScheduler(
        SCHEDULE,
        { every: LOOK_EVERY_MS },
        {
          name: SCHEDULE,
          data: {},
          opts: { removeOnComplete: { count: KEPT }, removeOnFail: { count: KEPT } },
        },
      )
      .catch((err) => this.logger.warn({ err }, 'the look could not be scheduled; trying again'));
  }
}
