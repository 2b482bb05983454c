import { z } from 'zod';
import { givenInstant, instant } from './common.js';

/** The Redis channel for moves of the clock. */
export const CLOCK_MOVED = 'festival:clock:moved';

/** `now` is festival time. `rehearsal` is true when it differs from real time. */
export const clockState = z.object({
  now: instant,
  timeZone: z.string(),
  rehearsal: z.boolean(),
});
export type ClockState = z.infer<typeof clockState>;

export const moveClock = z.object({
  now: givenInstant.nullable(),
});
export type MoveClock = z.infer<typeof moveClock>;
