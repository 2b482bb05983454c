import { JOB_SECONDS } from '@festival/contracts/retention';
import type { JobsOptions } from 'bullmq';

const LONGEST_PAUSE_MS = 5 * 60_000;

/** Milliseconds to wait after this many attempts: 1 s, doubling, at most 5 minutes. */
export const cappedBackoff = (attemptsMade: number): number =>
  Math.min(1_000 * 2 ** (attemptsMade - 1), LONGEST_PAUSE_MS);

/**
 * How every job is tried and kept: for two days, so that what it needs may be down for a night; done ones kept for a day
 * so that the outbox can see that they are done, failed ones for a month so that an admin can.
 */
export const jobOptions = {
  attempts: 584,
  backoff: { type: 'capped' },
  removeOnComplete: { age: JOB_SECONDS.done, count: 100_000 },
  removeOnFail: { age: JOB_SECONDS.failed },
} satisfies JobsOptions;
