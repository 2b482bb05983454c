import { z } from 'zod';
import { calendarDate, instant, window } from './time.js';

const prize = z.object({ place: z.string().min(1), what: z.string().min(1) });
export type Prize = z.infer<typeof prize>;

const milestone = z.object({
  date: calendarDate,
  /** The printed text. Only the windows decide what is allowed. */
  label: z.string().min(1),
  text: z.string().min(1),
});
export type Milestone = z.infer<typeof milestone>;

const prizes = z.array(prize).min(1);

/** When a clue of the scavenger hunt appears. Its text is one of the edition's secrets. */
const clue = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  opens: instant,
  /** The performance whose date hides the clue. A clue without it starts a round, and is shown on the hunt's page. */
  hiddenAt: z.string().optional(),
});
export type Clue = z.infer<typeof clue>;

const photos = z
  .object({
    name: z.string().min(1),
    submissions: window,
    voting: window,
    /** Whether students can vote only for entries on the admins' shortlist. */
    usesShortlist: z.boolean(),
    timeline: z.array(milestone).min(1),
    prizes,
  })
  .refine(
    ({ submissions, voting }) => Date.parse(submissions.closes) === Date.parse(voting.opens),
    'voting must open when submissions close: there is no period in between',
  );

export const contests = z.object({
  photos,
  scavengerHunt: z.object({ clues: z.array(clue).min(1), prizes }),
  luckyDraw: z.object({
    prizes,
    /** The categories of awards. */
    pointsCategories: z.array(z.string().min(1)).min(1),
    /** The award for attending a workshop. */
    attendance: z.object({ category: z.string().min(1), points: z.number().int().positive() }),
    /** The maximum number of chances in the internal form. */
    maxPoints: z.number().int().positive(),
    /** The choices of the internal form, and the category of each. */
    events: z.array(z.object({ name: z.string().min(1), category: z.string().min(1) })).min(1),
    /** The drand chain that decides draws. It must be running at that time. */
    beaconChain: z.enum(['default', 'quicknet']),
  }),
});
