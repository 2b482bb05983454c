import { z } from 'zod';
import { instant } from '../common/index.js';

/** The Redis channel for moves of the clock. */
export const CLOCK_MOVED = 'festival:clock:moved';

/** `now` is festival time. `rehearsal` is true when it differs from real time. */
export const clockState = z.object({
  now: instant,
  timeZone: z.string(),
  rehearsal: z.boolean(),
});
export type ClockState = z.infer<typeof clockState>;

const inThisCentury = (now: string): boolean => {
  const year = new Date(now).getUTCFullYear();
  return year >= 2000 && year < 2100;
};

/** null returns to real time. */
export const moveClock = z.object({
  now: instant.refine(inThisCentury, 'must be between the years 2000 and 2099').nullable(),
});
export type MoveClock = z.infer<typeof moveClock>;
