import { DelayedError, type Job, UnrecoverableError } from 'bullmq';

const LOOK_AGAIN_MS = 2_000;

/**
 * Tells the queue what became of a mail: `busy`, that it is to look again; `refused`, that the job has failed for good.
 * @returns any other outcome
 */
export const endJob = async <Outcome extends string>(
  job: Job,
  outcome: Outcome,
): Promise<Outcome> => {
  if (outcome === 'busy') {
    // Waiting costs the job none of its attempts.
    await job.moveToDelayed(Date.now() + LOOK_AGAIN_MS, job.token);
    throw new DelayedError();
  }
  if (outcome === 'refused') throw new UnrecoverableError('Refused for good');
  return outcome;
};
