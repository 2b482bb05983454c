import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { causedBy } from './cause.js';
import { FestivalClock } from './clock.js';
import { SERVICE } from './config.js';
import { LOGGER, type Logger, warnOnce } from './logging.js';
import { Subscription } from './redis.js';

/** A task that runs at regular intervals, or when what it waits for has happened. */
export interface Schedule {
  /** Must not change between versions. */
  name: string;
  /** The time between two runs, less a tenth at most. A task without `wokenBy` runs this often. */
  everyMs: number;
  /** Redis channels whose messages make the task run. It also runs when the festival clock is moved, and now and then in case a message was lost. */
  wokenBy?: readonly string[];
  /**
   * May run in several processes at once, so the database must guard what may happen only once. A failed run is repeated.
   * @returns the festival time at which the task is due next, as a Date, if it knows
   */
  run: () => Promise<unknown>;
}

/** A task is due again within this time after its process died. */
const CLAIM_MS = 60_000;
/** How often a task runs that nothing wakes. */
const IDLE_MS = 15_000;
/** A timer that fires a little early still finds that the last run is over. */
const ALMOST = 0.9;

/** The key in Redis that exists while a schedule is not due. */
export const scheduleKey = (service: string, schedule: string): string =>
  `schedule:${service}:${schedule}`;

/**
 * Runs the scheduled tasks of a service: each run in one of its processes. A process claims a run in Redis with one command, and most tasks wait
 * for a message, so that an idle festival costs next to nothing. Modules add their schedules while they are being initialised.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly tasks = new Map<string, ScheduledTask>();
  private subscription?: Subscription;
  private unfollow?: () => void;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly clock: FestivalClock,
    @Inject(SERVICE) private readonly service: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add(schedule: Schedule): void {
    const { redis, clock, logger } = this;
    const key = scheduleKey(this.service, schedule.name);
    this.tasks.set(schedule.name, new ScheduledTask(schedule, { key, redis, clock, logger }));
  }

  onApplicationBootstrap(): void {
    for (const task of this.all()) task.wake();
    const waiting = this.all().filter((task) => task.wokenBy);
    const wakeAll = () => {
      for (const task of waiting) task.wake();
    };
    this.unfollow = this.clock.onMove(wakeAll);
    const [first, ...others] = new Set(waiting.flatMap(({ wokenBy = [] }) => wokenBy));
    if (first === undefined) return;
    this.subscription = new Subscription(this.redis, {
      channels: [first, ...others],
      onMessage: (_, channel) => {
        for (const task of waiting) if (task.wokenBy?.includes(channel)) task.wake();
      },
      onSubscribed: wakeAll,
      logger: this.logger,
    });
    this.subscription.open();
  }

  /** Lets running tasks finish while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    this.unfollow?.();
    this.subscription?.close();
    for (const task of this.all()) task.stop();
    await this.untilIdle();
  }

  /** Makes a task run soon, because what it waits for has happened in this process. */
  wake(name: string): void {
    this.tasks.get(name)?.wake();
  }

  async untilIdle(): Promise<void> {
    await Promise.all(this.all().map(({ running }) => running));
  }

  private all(): ScheduledTask[] {
    return [...this.tasks.values()];
  }
}

interface TaskContext {
  key: string;
  redis: Redis;
  clock: FestivalClock;
  logger: Logger;
}

/** One task in this process: a timer, which a message may bring forward. */
class ScheduledTask {
  /** The current run, or the last one. */
  running: Promise<void> = Promise.resolve();
  private timer?: NodeJS.Timeout;
  private startedAt = Number.NEGATIVE_INFINITY;
  private isRunning = false;
  private isWoken = false;
  private isStopped = false;

  constructor(
    private readonly schedule: Schedule,
    private readonly context: TaskContext,
  ) {}

  get wokenBy(): readonly string[] | undefined {
    return this.schedule.wokenBy;
  }

  /** Runs the task soon: `everyMs` after the last run if the task waits for messages, however many messages there are. */
  wake(): void {
    this.isWoken = true;
    if (!this.isRunning) this.runIn(this.restMs());
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private restMs(): number {
    const { wokenBy, everyMs } = this.schedule;
    return wokenBy ? Math.max(0, this.startedAt + everyMs - performance.now()) : 0;
  }

  private runIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = causedBy(undefined, () =>
      setTimeout(() => {
        this.running = this.runIfUnclaimed();
      }, ms),
    );
  }

  private async runIfUnclaimed(): Promise<void> {
    const { wokenBy, everyMs } = this.schedule;
    const wasWoken = this.isWoken;
    this.isRunning = true;
    this.isWoken = false;
    this.startedAt = performance.now();
    let nextMs = Math.min(wokenBy ? IDLE_MS : everyMs, CLAIM_MS);
    try {
      if (await this.claim()) nextMs = Math.min(nextMs, this.untilDue(await this.run()));
      // The process that has claimed this run may have started it before the message.
      else if (wokenBy) this.isWoken ||= wasWoken;
    } catch (err) {
      const { name: schedule } = this.schedule;
      warnOnce(this.context.logger, { err, schedule }, 'a scheduled task failed; trying again');
      nextMs = Math.min(everyMs, CLAIM_MS);
    }
    this.isRunning = false;
    this.runIn(this.isWoken ? this.restMs() : nextMs);
  }

  /** Claims this run, unless another process has. If this process dies, the task is due again within a minute, even if it runs once a day. */
  private async claim(): Promise<boolean> {
    const { key, redis } = this.context;
    return (await redis.set(key, 'taken', 'PX', Math.min(this.pauseMs, CLAIM_MS), 'NX')) === 'OK';
  }

  private async run(): Promise<unknown> {
    const due = await this.schedule.run();
    const { key, redis } = this.context;
    if (this.pauseMs > CLAIM_MS) await redis.set(key, 'done', 'PX', this.pauseMs);
    return due;
  }

  private get pauseMs(): number {
    return Math.ceil(this.schedule.everyMs * ALMOST);
  }

  private untilDue(due: unknown): number {
    if (!(due instanceof Date)) return Number.POSITIVE_INFINITY;
    return Math.max(this.restMs(), due.getTime() - this.context.clock.now().getTime());
  }
}

/**
 * Runs tasks one after another. A failed task does not stop the others.
 * @returns their results
 * @throws AggregateError at the end, with all failures
 */
export const doEach = async <Result>(works: Iterable<() => Promise<Result>>): Promise<Result[]> => {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const work of works)
    await work().then(
      (result) => results.push(result),
      (error) => errors.push(error),
    );
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
  return results;
};

/** The first of these times; undefined without any. */
export const earliest = (times: Iterable<Date | undefined>): Date | undefined =>
  [...times].filter((time) => time !== undefined).sort((one, other) => +one - +other)[0];

@Module({ providers: [Schedules], exports: [Schedules] })
export class SchedulesModule {}
