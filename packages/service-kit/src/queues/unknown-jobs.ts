import { DelayedError, type Job } from 'bullmq';
import type { Logger } from '../logging/index.js';
import { gauge } from '../metrics/index.js';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** One that has not come back so long after its pause was taken by somebody who knows it. */
const TAKEN_AFTER_MS = 5_000;

/** A job that has waited for long is looked at seldom: after half of its age, at most every half minute. */
export const pauseFor = (ageMs: number): number =>
  Math.min(Math.max(ageMs / 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);

/** Those of each queue that this process consumes. */
const byQueue = new Map<string, UnknownJobs>();

/**
 * Jobs that this process does not understand: a newer version has decided them. Its worker may run beside this one or is yet to come, so each
 * is handed back until one takes it that knows it. That costs none of its attempts, and other jobs go ahead meanwhile.
 */
export class UnknownJobs {
  /** Until when each is put off, by its id. */
  private readonly putOff = new Map<string, number>();

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
    for (const [id, until] of this.putOff) if (until + TAKEN_AFTER_MS < now) this.putOff.delete(id);
    return this.putOff.size;
  }

  /** @throws DelayedError always: the job is neither done nor failed */
  async handBack(job: Job): Promise<never> {
    const id = String(job.id);
    const until = Date.now() + pauseFor(Date.now() - job.timestamp);
    if (!this.putOff.has(id))
      this.logger.warn(
        { job: id, name: job.name },
        'a job is not understood, and is left to others',
      );
    this.putOff.set(id, until);
    await job.moveToDelayed(until, job.token);
    throw new DelayedError();
  }
}
