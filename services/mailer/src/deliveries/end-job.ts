import { DelayedError, type Job, UnrecoverableError } from 'bullmq';

const LOOK_AGAIN_MS = 2_000;

/**
 * Ends the job of a mail: `busy` makes the queue try again later, `refused` fails the job for good.
 * @returns any other outcome
 */
export const endJob = async <Outcome extends string>(
  job: Job,
  outcome: Outcome,
  now: Date,
): Promise<Outcome> => {
  if (outcome === 'busy') {
    // Waiting does not count as an attempt of the job.
    await job.moveToDelayed(now.getTime() + LOOK_AGAIN_MS, job.token);
    throw new DelayedError();
  }
  if (outcome === 'refused') throw new UnrecoverableError('Refused for good');
  return outcome;
};
