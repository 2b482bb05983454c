import { scheduleQueueOf } from '@festival/contracts/jobs';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { CONFIG, type CommonConfig, SERVICE } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { openWorker } from '../queues/open-worker.js';
import { Queues } from '../queues/queues.js';
import { doEach } from './do-each.js';

/** A task that runs at regular intervals. */
export interface Schedule {
  /** Must not change between versions. */
  name: string;
  everyMs: number;
  /** May run in several processes at once, so the database must guard what may happen only once. A failed run is repeated at the next turn. */
  run: () => Promise<unknown>;
}

/** The schedules are restored this often, because a queue that was emptied has lost them. */
const KEEP_EVERY_MS = 15_000;
const KEPT_JOBS = 10;

/**
 * Runs the scheduled tasks of a service: each turn in one of its processes. Modules add their schedules while they are being initialised.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly schedules = new Map<string, Schedule>();
  private readonly running = new Set<string>();
  private readonly queue: string;
  private worker?: Worker;
  private timer?: NodeJS.Timeout;
  private keeping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queues: Queues,
    @Inject(SERVICE) service: string,
    @Inject(CONFIG) private readonly config: CommonConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = scheduleQueueOf(service);
  }

  add(schedule: Schedule): void {
    this.schedules.set(schedule.name, schedule);
  }

  onApplicationBootstrap(): void {
    if (this.schedules.size === 0) return;
    this.worker = openWorker({
      queue: this.queue,
      process: ({ name }) => this.run(name),
      // A long task must not delay the others.
      concurrency: this.schedules.size,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
    this.keep();
    this.timer = setInterval(() => this.keep(), KEEP_EVERY_MS);
  }

  /** Lets running tasks finish while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.keeping;
    await this.worker?.close();
  }

  /** Skips a task that only another version knows, and a task whose last run has not ended: there will be another turn. */
  private async run(name: string): Promise<void> {
    const schedule = this.schedules.get(name);
    if (!schedule || this.running.has(name)) return;
    this.running.add(name);
    await schedule.run().finally(() => this.running.delete(name));
  }

  private keep(): void {
    const all = [...this.schedules.values()].map((schedule) => () => this.schedule(schedule));
    this.keeping = doEach(all).catch((err) =>
      this.logger.warn({ err }, 'schedules could not be set up; trying again'),
    );
  }

  private async schedule({ name, everyMs }: Schedule): Promise<void> {
    const queue = this.queues.get(this.queue);
    const scheduled = await queue.getJobScheduler(name);
    // It was created while the machine's clock was ahead, and would not run until then.
    if ((scheduled?.next ?? 0) > Date.now() + everyMs + KEEP_EVERY_MS)
      await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(
      name,
      { every: everyMs },
      {
        name,
        data: {},
        opts: { removeOnComplete: { count: KEPT_JOBS }, removeOnFail: { count: KEPT_JOBS } },
      },
    );
  }
}
