import { clamp } from 'es-toolkit/math/clamp';

/** A turn costs about as much as sending a mail, so at high rates several mails share one. At low rates each mail has its own. */
const TURNS_PER_SECOND = 20;
/** With more, a single mailer would take all jobs of a small campaign. */
const MAX_MAILS = 20;

interface Turns {
  /** The number of mails that share a job. */
  mails: number;
  /** The limit of the queue, which counts jobs. */
  jobsASecond: number;
}

/** How the mails of campaigns share jobs, so that all mailers together send at most this many a second. */
export const turnsOf = (mailsASecond: number): Turns => {
  const mails = clamp(Math.floor(mailsASecond / TURNS_PER_SECOND), 1, MAX_MAILS);
  return { mails, jobsASecond: Math.floor(mailsASecond / mails) };
};
