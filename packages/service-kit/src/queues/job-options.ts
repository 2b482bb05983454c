import { JOB_SECONDS } from '@festival/contracts/retention';
import type { JobsOptions } from 'bullmq';

const MAX_PAUSE_MS = 5 * 60_000;

/** The delay in milliseconds after this many attempts: 1 s, doubling, at most 5 minutes. */
export const cappedBackoff = (attemptsMade: number): number =>
  Math.min(1_000 * 2 ** (attemptsMade - 1), MAX_PAUSE_MS);

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
