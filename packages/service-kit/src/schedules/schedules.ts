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

/** Something that happens again and again. */
export interface Schedule {
  /** Stays the same from version to version. */
  name: string;
  everyMs: number;
  /** Several processes may do it at once: what must happen once is decided in the database. What fails is due again next time. */
  run: () => Promise<unknown>;
}

/** A queue that was emptied has lost the schedules too. */
const KEEP_EVERY_MS = 15_000;
const KEPT_JOBS = 10;

/**
 * Does what happens by itself in a service: each turn once, by one of the service's processes. Schedules are added while modules are being
 * initialised.
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
      // One that takes long holds up no other.
      concurrency: this.schedules.size,
      redisUrl: this.config.REDIS_URL,
      logger: this.logger,
    });
    this.keep();
    this.timer = setInterval(() => this.keep(), KEEP_EVERY_MS);
  }

  /** Lets what is under way finish, while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.keeping;
    await this.worker?.close();
  }

  /** A turn of what only another version knows is left out: there will be others. So is one that comes while the last is under way. */
  private async run(name: string): Promise<void> {
    const schedule = this.schedules.get(name);
    if (!schedule || this.running.has(name)) return;
    this.running.add(name);
    await schedule.run().finally(() => this.running.delete(name));
  }

  private keep(): void {
    const all = [...this.schedules.values()].map((schedule) => () => this.schedule(schedule));
    this.keeping = doEach(all).catch((err) =>
      this.logger.warn({ err }, 'schedules could not be kept; trying again'),
    );
  }

  private async schedule({ name, everyMs }: Schedule): Promise<void> {
    const queue = this.queues.get(this.queue);
    const scheduled = await queue.getJobScheduler(name);
    // Made while the machine's clock was ahead, it would stand until that time comes.
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
