import type { JobsOptions } from 'bullmq';

const HOUR_SECONDS = 3_600;

/**
 * How every job is tried and kept: 12 attempts over about an hour, done ones kept for a day so that the outbox can see
 * that they are done, failed ones for a month so that an admin can.
 */
export const jobOptions = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: 24 * HOUR_SECONDS, count: 100_000 },
  removeOnFail: { age: 30 * 24 * HOUR_SECONDS },
} satisfies JobsOptions;
