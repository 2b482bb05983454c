import type { Edition, Performance, Window } from './edition.js';

/** The period of the photo contest: before it starts, submissions, voting, or after the end. */
export type PhotoContestPeriod = 'pre' | 'submit' | 'vote' | 'over';

const isBefore = (now: Date, instant: string) => now.getTime() < Date.parse(instant);

export const isWithin = ({ opens, closes }: Window, now: Date): boolean =>
  !isBefore(now, opens) && isBefore(now, closes);

export const photoContestPeriod = (
  { contests: { photos } }: Pick<Edition, 'contests'>,
  now: Date,
): PhotoContestPeriod => {
  if (isBefore(now, photos.submissions.opens)) return 'pre';
  if (isWithin(photos.submissions, now)) return 'submit';
  return isBefore(now, photos.voting.closes) ? 'vote' : 'over';
};

export type PerformanceState = 'before' | 'on' | 'over';

/** Whether a performance is ahead, on or over. It is on from `starts` until just before `ends`. */
export const performanceState = (
  { starts, ends }: Pick<Performance, 'starts' | 'ends'>,
  now: Date,
): PerformanceState => {
  if (now.getTime() < Date.parse(starts)) return 'before';
  return now.getTime() < Date.parse(ends) ? 'on' : 'over';
};
