import { type Processor, Worker } from 'bullmq';
import type { Logger } from '../logging.js';
import { cappedBackoff } from './job-options.js';
import { queueConnection } from './queue-connection.js';

interface WorkerSettings {
  queue: string;
  process: Processor;
  concurrency: number;
  /** The maximum number of jobs per second, over all workers of the queue. */
  mostASecond?: number | undefined;
  redisUrl: string;
  logger: Logger;
}

/**
 * After its process died, a job is taken up again within twice this time. The number of such deaths does not fail a job: a process in a restart loop
 * says nothing about its jobs.
 */
const STALL_MS = 10_000;
const stalling = { lockDuration: STALL_MS, stalledInterval: STALL_MS, maxStalledCount: 1_000 };

const DRAIN_SECONDS = 10;

/** A worker for all jobs of a queue. */
export const openWorker = ({
  queue,
  process,
  concurrency,
  mostASecond,
  redisUrl,
  logger,
}: WorkerSettings): Worker => {
  const worker = new Worker(queue, process, {
    connection: queueConnection(redisUrl),
    concurrency,
    ...(mostASecond && { limiter: { max: mostASecond, duration: 1_000 } }),
    settings: { backoffStrategy: cappedBackoff },
    ...stalling,
    // A new job ends the wait; a queue that stays empty is asked again after this time.
    drainDelay: DRAIN_SECONDS,
  });
  worker.on('failed', (job, err) =>
    logger.warn({ err, job: job?.id, attempt: job?.attemptsMade }, 'job failed'),
  );
  worker.on('error', (err) => logger.warn({ err }, 'queue connection failed'));
  return worker;
};
