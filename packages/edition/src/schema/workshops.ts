import { z } from 'zod';
import { window } from './time.js';

export const workshops = z.object({
  /** The sign-up window. Unused places are allocated when it closes. */
  registration: window,
  categories: z.array(z.string().min(1)).min(1),
  /** The prefix in the names of Open Talks, which do not count as a person's one confirmed workshop. */
  openTalkPrefix: z.string().min(1),
  /** More vacancies than this are shown as `Unlimited`. */
  unlimitedAbove: z.number().int().positive(),
  /** How long a free place is offered to a waiting student after the allocation: this many hours, but not later than this long before the workshop. */
  offer: z.object({
    hours: z.number().positive(),
    endsHoursBefore: z.number().min(0),
  }),
  /** When participants are reminded: this many days before the workshop, at this time of day in the festival's time zone. */
  reminder: z.object({
    daysBefore: z.number().int().min(0),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  }),
});
