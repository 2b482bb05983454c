import type { Performance } from './edition.js';

export type PerformanceState = 'before' | 'on' | 'over';

/** Whether a performance is ahead, on or over. It is on from `starts` until just before `ends`. */
export const performanceState = (
  { starts, ends }: Pick<Performance, 'starts' | 'ends'>,
  now: Date,
): PerformanceState => {
  if (now.getTime() < Date.parse(starts)) return 'before';
  return now.getTime() < Date.parse(ends) ? 'on' : 'over';
};
