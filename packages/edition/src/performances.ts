import type { Performance } from './edition.js';

export type PerformanceState = 'before' | 'on' | 'over';

/** Where the festival's time stands to a performance: on from `starts` until just before `ends`. */
export const performanceState = (
  { starts, ends }: Pick<Performance, 'starts' | 'ends'>,
  now: Date,
): PerformanceState => {
  if (now.getTime() < Date.parse(starts)) return 'before';
  return now.getTime() < Date.parse(ends) ? 'on' : 'over';
};
