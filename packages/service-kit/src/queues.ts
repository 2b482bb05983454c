import { type JobData, type JobName, jobs, type QueueName } from '@festival/contracts/jobs';
import { JOB_SECONDS } from '@festival/contracts/retention';
import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  type ConnectionOptions,
  DelayedError,
  type Job,
  type JobsOptions,
  Queue,
  Worker,
} from 'bullmq';
import { type RedisSettings, redisOptions } from './addresses.js';
import { beginStep, causedBy, causeIn } from './cause.js';
import { CONFIG, type CommonConfig } from './config.js';
import { LOGGER, type Logger, warnOnce } from './logging.js';
import { gauge } from './metrics.js';
import { COMMAND_MS } from './redis.js';

const SHOWN = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** The queues that this process adds jobs to, opened on first use. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly open = new Map<string, Queue>();

  constructor(@Inject(CONFIG) private readonly config: CommonConfig) {
    gauge({
      name: 'queue_jobs',
      help: 'Jobs of the queues that this process uses, by what they are waiting for',
      labels: ['queue', 'state'],
      collect: async (metric) => {
        for (const [name, queue] of this.open)
          for (const [state, count] of Object.entries(await queue.getJobCounts(...SHOWN)))
            metric.set({ queue: name, state }, count);
      },
    });
    gauge({
      name: 'queue_oldest_seconds',
      help: 'Age of the oldest job that waits, of those with the priority that comes next',
      labels: ['queue'],
      collect: async (metric) => {
        for (const [name, queue] of this.open) {
          const next = (state: 'waiting' | 'prioritized') => queue.getJobs(state, 0, 0, true);
          const jobs = (await Promise.all([next('waiting'), next('prioritized')])).flat();
          const now = Date.now();
          const added = Math.min(now, ...jobs.filter(Boolean).map(({ timestamp }) => timestamp));
          metric.set({ queue: name }, (now - added) / 1_000);
        }
      },
    });
  }

  get(name: string): Queue {
    const known = this.open.get(name);
    if (known) return known;
    const queue = new Queue(name, {
      connection: producerConnection(this.config),
      // Otherwise every call would wait for Redis's first answer without a limit.
      skipWaitingForReady: true,
      skipVersionCheck: true,
    });
    // The caller gets the same error.
    queue.on('error', () => undefined);
    this.open.set(name, queue);
    return queue;
  }

  async onApplicationShutdown(): Promise<void> {
    // Does not wait for a connection that does not answer.
    await Promise.allSettled([...this.open.values()].map((queue) => queue.close()));
  }
}

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
    this.worker = startWorker({ ...work, redis: config, logger });
  }

  /** Runs while the database is still open. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close(this.abandonsJobs);
  }
}

@Module({ providers: [Queues, WorkerContext], exports: [Queues, WorkerContext] })
export class QueuesModule {}

type JobsOf<Queue extends QueueName> = {
  [Name in JobName]: (typeof jobs)[Name]['queue'] extends Queue ? Name : never;
}[JobName];

/** One handler for each job of a queue. A handler may see the same job again, so it must be idempotent. */
type Handlers<Queue extends QueueName> = {
  [Name in JobsOf<Queue>]: (data: JobData<Name>, job: Job) => Promise<unknown>;
};

export interface Work<Queue extends QueueName> {
  queue: Queue;
  handlers: Handlers<Queue>;
  concurrency: number;
  /** The maximum number of jobs per second, over all workers of the queue. */
  mostASecond?: number;
}

interface QueueWork<Queue extends QueueName> extends Work<Queue> {
  redis: RedisSettings;
  logger: Logger;
}

/** Consumes a queue. @throws Error at once if a job of the queue has no handler */
export const startWorker = <Queue extends QueueName>({
  queue,
  handlers,
  concurrency,
  mostASecond,
  redis,
  logger,
}: QueueWork<Queue>): Worker => {
  const byName = handlers as Record<string, (data: unknown, job: Job) => Promise<unknown>>;
  const missing = Object.entries(jobs).filter(
    ([name, job]) => job.queue === queue && !byName[name],
  );
  if (missing.length > 0)
    throw new Error(`No handler for: ${missing.map(([name]) => name).join(', ')}`);
  return openWorker({
    queue,
    process: (job) => {
      const parsed = jobs[job.name as JobName]?.data.safeParse(job.data);
      return parsed?.success ? byName[job.name]?.(parsed.data, job) : undefined;
    },
    concurrency,
    mostASecond,
    redis,
    logger,
  });
};

interface WorkerSettings {
  queue: string;
  /** Handles a job. No promise but undefined for one that this version does not know: it waits for a version that does. */
  process: (job: Job) => Promise<unknown> | undefined;
  concurrency: number;
  mostASecond?: number | undefined;
  redis: RedisSettings;
  logger: Logger;
}

/**
 * After its process died, a job is taken up again within twice this time. The number of such deaths does not fail a job: a process in a restart loop
 * says nothing about its jobs.
 */
const STALL_MS = 10_000;
const stalling = { lockDuration: STALL_MS, stalledInterval: STALL_MS, maxStalledCount: 1_000 };

const DRAIN_SECONDS = 10;

export const openWorker = ({
  queue,
  process,
  concurrency,
  mostASecond,
  redis,
  logger,
}: WorkerSettings): Worker => {
  const unknown = new UnknownJobs(queue, logger);
  const work = async (job: Job): Promise<unknown> => {
    const result = await (process(job) ?? unknown.handBack(job));
    const { id, timestamp, processedOn = timestamp } = job;
    const [waitedMs, ms] = [processedOn - timestamp, Date.now() - processedOn];
    logger.info({ queue, job: id, waitedMs, ms }, 'job done');
    return result;
  };
  const workInStep = async (job: Job): Promise<unknown> => {
    const attributes = { 'messaging.destination.name': queue };
    const step = beginStep('consumer', `${queue} ${job.name}`, causeIn(job.data), attributes);
    try {
      const result = await causedBy(step.cause, () => work(job));
      step.end();
      return result;
    } catch (error) {
      step.end({ error });
      throw error;
    }
  };
  const worker = new Worker(queue, workInStep, {
    connection: queueConnection(redis),
    concurrency,
    ...(mostASecond && { limiter: { max: mostASecond, duration: 1_000 } }),
    settings: { backoffStrategy: cappedBackoff },
    ...stalling,
    // A new job ends the wait; a queue that stays empty is asked again after this time.
    drainDelay: DRAIN_SECONDS,
  });
  worker.on('failed', (job, err) =>
    logger.warn(
      { ...causeIn(job?.data), err, queue, job: job?.id, attempt: job?.attemptsMade },
      'job failed',
    ),
  );
  worker.on('error', (err) => {
    warnOnce(logger, { err, queue }, 'queue connection failed');
    if (err.name === 'ReplyError') rest(worker);
  });
  return worker;
};

const REST_MS = 1_000;

/** BullMQ asks a Redis that refuses again at once, without end. */
const rest = (worker: Worker): void => {
  if (worker.isPaused()) return;
  void worker.pause(true);
  setTimeout(() => void worker.resume(), REST_MS).unref();
};

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** If a job does not return within this time after its pause, another process took it. */
const TAKEN_AFTER_MS = 5_000;

/** The older a job, the longer its pause: half of its age, at most half a minute. */
export const pauseFor = (ageMs: number): number =>
  Math.min(Math.max(ageMs / 2, FIRST_PAUSE_MS), MAX_PAUSE_MS);

/** The unknown jobs of each queue that this process consumes. */
const byQueue = new Map<string, UnknownJobs>();

/**
 * Jobs that only a newer version knows. A worker of that version may run beside this one, or may not be deployed yet. So each job goes back to the
 * queue until a process takes it that knows it. This costs the job no attempt, and other jobs are not delayed.
 */
class UnknownJobs {
  /** When each job's pause ends, by job id. */
  private readonly pausedUntil = new Map<string, number>();

  constructor(
    queue: string,
    private readonly logger: Logger,
  ) {
    byQueue.set(queue, this);
    gauge({
      name: 'queue_unknown_jobs',
      help: 'Jobs that this process has handed back because it does not understand them, and that nobody has taken yet',
      labels: ['queue'],
      collect: (metric) => {
        for (const [name, { count }] of byQueue) metric.set({ queue: name }, count);
      },
    });
  }

  get count(): number {
    const now = Date.now();
    for (const [id, until] of this.pausedUntil)
      if (until + TAKEN_AFTER_MS < now) this.pausedUntil.delete(id);
    return this.pausedUntil.size;
  }

  /** @throws DelayedError always, so that the job counts as neither done nor failed */
  async handBack(job: Job): Promise<never> {
    const id = String(job.id);
    const until = Date.now() + pauseFor(Date.now() - job.timestamp);
    if (!this.pausedUntil.has(id))
      this.logger.warn(
        { job: id, name: job.name },
        'a job is unknown here, and goes back to the queue',
      );
    this.pausedUntil.set(id, until);
    return repeatAt(job, until);
  }
}

/** Ends this run of a job, which is repeated at a time. @throws DelayedError always, so that the job counts as neither done nor failed */
export const repeatAt = async (job: Job, ms: number): Promise<never> => {
  await job.moveToDelayed(ms, job.token);
  throw new DelayedError();
};

/** The progress of a job that succeeded and waits for its repeat. */
const REPEATING = 'repeating';

/** Repeats a job that succeeded, once, after a time. @throws DelayedError the first time, so that the job is not done yet */
export const repeatOnce = async (job: Job, afterMs: number): Promise<void> => {
  if (job.progress === REPEATING) return;
  await job.moveToDelayed(Date.now() + afterMs, job.token);
  // Only now, because a crash before must not shorten the time.
  await job.updateProgress(REPEATING);
  throw new DelayedError();
};

const MAX_BACKOFF_MS = 5 * 60_000;

/** The delay in milliseconds after this many attempts: 1 s, doubling, at most 5 minutes. */
export const cappedBackoff = (attemptsMade: number): number =>
  Math.min(1_000 * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);

/**
 * Jobs are retried for two days, so that a dependency may be down for a night. Completed jobs are kept for a day, so that the outbox can see that they
 * are done; failed ones for a month, so that an admin can see them.
 */
export const jobOptions = {
  attempts: 584,
  backoff: { type: 'capped' },
  removeOnComplete: { age: JOB_SECONDS.done, count: 100_000 },
  removeOnFail: { age: JOB_SECONDS.failed },
} satisfies JobsOptions;

/** A worker uses the same settings for a connection that waits for jobs, for up to ten seconds; the rest is a margin. */
const WORKER_COMMAND_MS = 12_000;

/** BullMQ's connection options. A worker waits for a lost connection without a limit. */
export const queueConnection = (redis: RedisSettings) =>
  ({
    ...redisOptions(redis),
    maxRetriesPerRequest: null,
    commandTimeout: WORKER_COMMAND_MS,
  }) satisfies ConnectionOptions;

/** For processes that add jobs: if the connection is lost or Redis does not answer, the call fails instead of blocking. */
export const producerConnection = (redis: RedisSettings) =>
  ({
    ...queueConnection(redis),
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_MS,
  }) satisfies ConnectionOptions;
