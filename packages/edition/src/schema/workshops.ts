import { z } from 'zod';
import { window } from './time.js';

export const workshops = z.object({
  /** When people can sign up. Leftover places are allocated once it closes. */
  registration: window,
  categories: z.array(z.string().min(1)).min(1),
  /** How the names of workshops begin that neither need nor use up a person's one confirmed place. */
  openTalkPrefix: z.string().min(1),
  /** More vacancies than this are told as `Unlimited`. */
  unlimitedAbove: z.number().int().positive(),
  /** How long a place that becomes free after the allocation is offered to one who waits: so many hours, and until so many before the workshop starts. */
  offer: z.object({
    hours: z.number().positive(),
    endsHoursBefore: z.number().min(0),
  }),
  /** When those with a place are reminded: so many days before, at this time of day where the festival is. */
  reminder: z.object({
    daysBefore: z.number().int().min(0),
    time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  }),
});
