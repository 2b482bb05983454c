import { z } from 'zod';
import { instant } from '../common/index.js';

/** `now` is the festival's time; `rehearsal` says that it differs from real time. */
export const clockState = z.object({
  now: instant,
  timeZone: z.string(),
  rehearsal: z.boolean(),
});
export type ClockState = z.infer<typeof clockState>;

/** null returns to real time. */
export const moveClock = z.object({ now: instant.nullable() });
export type MoveClock = z.infer<typeof moveClock>;
