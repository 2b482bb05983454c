import { type JobData, type JobName, jobs, type QueueName } from '@festival/contracts/jobs';
import type { Job, Worker } from 'bullmq';
import type { Logger } from '../logging.js';
import { openWorker } from './open-worker.js';
import { UnknownJobs } from './unknown-jobs.js';

type JobsOf<Queue extends QueueName> = {
  [Name in JobName]: (typeof jobs)[Name]['queue'] extends Queue ? Name : never;
}[JobName];

/** One handler for each job of a queue. A handler may see the same job again, so it must be idempotent. */
type Handlers<Queue extends QueueName> = {
  [Name in JobsOf<Queue>]: (data: JobData<Name>, job: Job) => Promise<unknown>;
};

/** Which queue a worker consumes, and how. */
export interface Work<Queue extends QueueName> {
  queue: Queue;
  handlers: Handlers<Queue>;
  concurrency: number;
  /** The maximum number of jobs per second, over all workers of the queue. */
  mostASecond?: number;
}

interface WorkerSettings<Queue extends QueueName> extends Work<Queue> {
  redisUrl: string;
  logger: Logger;
}

/**
 * Consumes a queue. Jobs that this version does not know wait for a version that does.
 * @throws Error at once if a job of the queue has no handler
 */
export const startWorker = <Queue extends QueueName>({
  queue,
  handlers,
  concurrency,
  mostASecond,
  redisUrl,
  logger,
}: WorkerSettings<Queue>): Worker => {
  const byName = handlers as Record<string, (data: unknown, job: Job) => Promise<unknown>>;
  const missing = Object.entries(jobs).filter(
    ([name, job]) => job.queue === queue && !byName[name],
  );
  if (missing.length > 0)
    throw new Error(`No handler for: ${missing.map(([name]) => name).join(', ')}`);
  const unknown = new UnknownJobs(queue, logger);
  return openWorker({
    queue,
    process: async (job) => {
      const handler = byName[job.name];
      const parsed = jobs[job.name as JobName]?.data.safeParse(job.data);
      return handler && parsed?.success ? handler(parsed.data, job) : unknown.handBack(job);
    },
    concurrency,
    mostASecond,
    redisUrl,
    logger,
  });
};
