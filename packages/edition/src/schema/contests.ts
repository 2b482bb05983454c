import { z } from 'zod';
import { calendarDate, instant, window } from './time.js';

const prize = z.object({ place: z.string().min(1), what: z.string().min(1) });
export type Prize = z.infer<typeof prize>;

const milestone = z.object({
  date: calendarDate,
  /** As printed; the windows, not this text, say what is allowed. */
  label: z.string().min(1),
  text: z.string().min(1),
});
export type Milestone = z.infer<typeof milestone>;

const prizes = z.array(prize).min(1);

/** When a clue of the scavenger hunt comes out. What it says is one of the edition's secrets. */
const clue = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  opens: instant,
  /** Hidden under the date of this performance; the others begin a round, and stand on the hunt's page. */
  hiddenAt: z.string().optional(),
});
export type Clue = z.infer<typeof clue>;

const photos = z
  .object({
    name: z.string().min(1),
    submissions: window,
    voting: window,
    /** Whether only entries that admins put on the shortlist can be voted for. */
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
    /** What chances can be awarded for. */
    pointsCategories: z.array(z.string().min(1)).min(1),
    /** What being at a workshop gives. */
    attendance: z.object({ category: z.string().min(1), points: z.number().int().positive() }),
    /** The most chances that the internal form offers. */
    maxPoints: z.number().int().positive(),
    /** What the internal form offers, and what chances given by it are for. */
    events: z.array(z.object({ name: z.string().min(1), category: z.string().min(1) })).min(1),
    /** Which chain of drand decides draws: one that runs by then. */
    beaconChain: z.enum(['default', 'quicknet']),
  }),
});
