import { z } from 'zod';
import { calendarDate, instant } from './time.js';

/** An event that takes place once. */
export const performance = z
  .object({
    /** Does not change with the name, e.g. `busking-1`. */
    id: z.string().regex(/^[a-z0-9-]+$/),
    name: z.string().min(1),
    starts: instant,
    ends: instant,
    /** The venue, or the name of the place of an online event. */
    place: z.string().min(1),
    isOnline: z.boolean(),
    /** Where to watch it live. */
    watchUrl: z.url().optional(),
    /** The category of the points of its quiz; absent without a quiz. The questions are among the edition's secrets. */
    quiz: z.object({ category: z.string().min(1) }).optional(),
  })
  .refine(({ starts, ends }) => Date.parse(starts) < Date.parse(ends), 'must end after it starts');
export type Performance = z.infer<typeof performance>;

/** The festival's first and last day. */
export const season = z.object({ firstDay: calendarDate, lastDay: calendarDate });

export const collaborations = z.object({
  centreStage: z.object({ premiere: instant }),
});
