import { type JobData, type JobName, jobs, type QueueName } from '@festival/contracts/jobs';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Logger } from '../logging/index.js';
import { cappedBackoff } from './job-options.js';
import { queueConnection } from './queue-connection.js';

type JobsOf<Queue extends QueueName> = {
  [Name in JobName]: (typeof jobs)[Name]['queue'] extends Queue ? Name : never;
}[JobName];

/** One handler for every job of a queue; each may see the same job again and must take it for a repeat. */
export type Handlers<Queue extends QueueName> = {
  [Name in JobsOf<Queue>]: (data: JobData<Name>, job: Job) => Promise<unknown>;
};

interface WorkerSettings<Queue extends QueueName> {
  queue: Queue;
  handlers: Handlers<Queue>;
  concurrency: number;
  redisUrl: string;
  logger: Logger;
}

/**
 * A job whose process died is taken up again within twice this time. The count of such deaths is no reason to give a
 * job up: a process that is restarted in a loop says nothing of its jobs.
 */
const STALL_MS = 10_000;
const stalling = { lockDuration: STALL_MS, stalledInterval: STALL_MS, maxStalledCount: 1_000 };

/**
 * Consumes a queue.
 * @throws Error at once when a job of the queue has no handler.
 */
export const startWorker = <Queue extends QueueName>({
  queue,
  handlers,
  concurrency,
  redisUrl,
  logger,
}: WorkerSettings<Queue>): Worker => {
  const byName = handlers as Record<string, (data: unknown, job: Job) => Promise<unknown>>;
  const missing = Object.entries(jobs).filter(
    ([name, job]) => job.queue === queue && !byName[name],
  );
  if (missing.length > 0)
    throw new Error(`No handler for: ${missing.map(([name]) => name).join(', ')}`);
  const worker = new Worker(
    queue,
    async (job) => {
      const handler = byName[job.name];
      const parsed = jobs[job.name as JobName]?.data.safeParse(job.data);
      if (!handler || !parsed?.success)
        throw new UnrecoverableError(`The job ${job.name} is not understood`);
      return handler(parsed.data, job);
    },
    {
      connection: queueConnection(redisUrl),
      concurrency,
      settings: { backoffStrategy: cappedBackoff },
      ...stalling,
    },
  );
  worker.on('failed', (job, err) =>
    logger.warn({ err, job: job?.id, attempt: job?.attemptsMade }, 'job failed'),
  );
  worker.on('error', (err) => logger.warn({ err }, 'queue connection failed'));
  return worker;
};
