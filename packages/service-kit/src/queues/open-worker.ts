import { type Processor, Worker } from 'bullmq';
import type { Logger } from '../logging/index.js';
import { cappedBackoff } from './job-options.js';
import { queueConnection } from './queue-connection.js';

interface WorkerSettings {
  queue: string;
  process: Processor;
  concurrency: number;
  /** No more jobs than that are taken in a second, by all workers of the queue together. */
  mostASecond?: number | undefined;
  redisUrl: string;
  logger: Logger;
}

/**
 * A job whose process died is taken up again within twice this time. The count of such deaths is no reason to give a
 * job up: a process that is restarted in a loop says nothing of its jobs.
 */
const STALL_MS = 10_000;
const stalling = { lockDuration: STALL_MS, stalledInterval: STALL_MS, maxStalledCount: 1_000 };

/** Consumes a queue, whatever is in it. */
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
  });
  worker.on('failed', (job, err) =>
    logger.warn({ err, job: job?.id, attempt: job?.attemptsMade }, 'job failed'),
  );
  worker.on('error', (err) => logger.warn({ err }, 'queue connection failed'));
  return worker;
};
