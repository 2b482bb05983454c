import { DelayedError, type Job } from 'bullmq';
import type { Logger } from '../logging.js';
import { gauge } from '../metrics.js';

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
export class UnknownJobs {
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
    await job.moveToDelayed(until, job.token);
    throw new DelayedError();
  }
}
