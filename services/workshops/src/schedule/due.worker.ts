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
import { doEach } from './do-each.js';
import { RemindParticipants } from './remind-participants.js';

/** The festival clock can be moved, so that no job can be told beforehand when it is due: one looks again and again. */
const LOOK_EVERY_MS = 2_000;
/** A queue that was emptied has lost the schedule too. */
const SCHEDULE_EVERY_MS = 15_000;
const SCHEDULE = 'workshops.due';
const KEPT = 10;

/** Does what is due by the festival clock. Several processes may do so at once: what is done decides under locks, once. */
@Injectable()
export class DueWorker implements OnApplicationBootstrap, OnModuleDestroy {
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
      handlers: { 'workshops.due': () => this.doWhatIsDue() },
      concurrency: 1,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
    this.keepSchedule();
    this.timer = setInterval(() => this.keepSchedule(), SCHEDULE_EVERY_MS);
  }

  /** Lets what is under way finish, while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.scheduling;
    await this.worker?.close();
  }

  /** What fails is not tried again by the queue: it is still due two seconds later. */
  private doWhatIsDue(): Promise<void> {
    return doEach([() => this.startAllocation.ifDue(), () => this.remindParticipants.run()]);
  }

  private keepSchedule(): void {
    this.scheduling = this.schedule().catch((err) =>
      this.logger.warn({ err }, 'what is due could not be scheduled; trying again'),
    );
  }

  private async schedule(): Promise<void> {
    const queue = this.queues.get(queueNames.workshops);
    const scheduled = await queue.getJobScheduler(SCHEDULE);
    // Made while the machine's clock was ahead, it would stand until that time comes.
    if ((scheduled?.next ?? 0) > Date.now() + SCHEDULE_EVERY_MS)
      await queue.removeJobScheduler(SCHEDULE);
    await queue.upsertJobScheduler(
      SCHEDULE,
      { every: LOOK_EVERY_MS },
      {
        name: SCHEDULE,
        data: {},
        opts: { removeOnComplete: { count: KEPT }, removeOnFail: { count: KEPT } },
      },
    );
  }
}
