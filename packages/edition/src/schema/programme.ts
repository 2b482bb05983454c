import { z } from 'zod';
import { calendarDate, instant } from './time.js';

/** Something that happens once, at its time. */
export const performance = z
  .object({
    /** Stays the same when the name changes, e.g. `busking-1`. */
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    starts: instant,
    ends: instant,
    /** Where to be, or what to call it where it is online. */
    place: z.string().min(1),
    isOnline: z.boolean(),
    /** Where to watch it live. */
    watchUrl: z.url().optional(),
    /** There is a quiz while it is on: what its chances are for. Its questions are among the edition's secrets. */
    quiz: z.object({ category: z.string().min(1) }).optional(),
  })
  .refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), 'must end after it starts');
export type Performance = z.infer<typeof performance>;

/** The festival's first and last day. */
export const season = z.object({ firstDay: calendarDate, lastDay: calendarDate });

export const collaborations = z.object({
  centreStage: z.object({ premiere: instant }),
});
