import { z } from 'zod';
import { copy, line } from './copy.js';
import { picture } from './picture.js';

const named = z.strictObject({ title: line, text: copy });

/** Of the two things that one can do in the photo contest. */
const byTask = z.strictObject({ submit: line, vote: line });

export const contestsSchema = z.strictObject({
  title: line,
  lead: copy,
  photos: z.strictObject({
    description: line.max(160),
    picture,
    about: z.array(copy).min(1),
    theme: z.strictObject({ label: line, text: copy }),
    /** What the contest says of itself in each of its periods. */
    status: z.strictObject({ pre: line, submit: line, vote: line, over: line }),
    statusNote: z.strictObject({ pre: copy, submit: copy, vote: copy, over: copy }),
    countdown: z.strictObject({ submit: line, vote: line }),
    takePart: z.strictObject({
      button: byTask,
      /** Why one signs in. */
      signIn: byTask,
      /** Said once it was taken. */
      done: byTask,
    }),
    submit: z.strictObject({
      title: line,
      replaceTitle: line,
      lead: line,
      /** A category, or both, that somebody has entered already. */
      taken: line,
      bothTaken: line,
      /** The period has ended while the dialog was open. */
      ended: line,
      linkHint: line,
      imageHint: line,
      captionHint: line,
    }),
    vote: z.strictObject({ title: line, lead: line, hint: line, none: line, ended: line }),
    receipt: z.strictObject({ title: line, about: line }),
    entries: z.strictObject({ title: line, lead: line, withdraw: line }),
    gallery: z.strictObject({ title: line, lead: line, none: line }),
    results: z.strictObject({
      title: line,
      lead: line,
      /** For the moment after the close. */
      counting: line,
      checkTitle: line,
      check: z.array(line).min(1),
    }),
    categories: z.array(z.strictObject({ id: z.enum(['ntu', 'open']), title: line, text: copy })),
    rules: z.array(copy).min(1),
    prizes: copy,
  }),
  scavengerHunt: z.strictObject({
    label: line,
    description: line.max(160),
    picture,
    about: z.array(copy).min(1),
    cluesTitle: line,
    /** While a clue is still to come. */
    clueNote: copy,
    /** Under what is left until the next clue. */
    countdown: line,
    /** Once every clue is out, and once the festival is over. */
    allOut: copy,
    over: copy,
    openTitle: line,
    noneOpen: copy,
    failed: line,
    steps: z.array(named).min(1),
    prizes: copy,
  }),
  luckyDraw: z.strictObject({
    label: line,
    description: line.max(160),
    picture,
    about: z.array(copy).min(1),
    ways: z
      .array(
        z.strictObject({
          /** What stands on the ticket's stub. */
          chances: line,
          unit: line,
          per: copy,
          text: copy,
        }),
      )
      .min(1),
    conditionsTitle: line,
    conditions: z.array(copy).min(1),
    prizes: copy,
    draws: z.strictObject({
      title: line,
      lead: copy,
      none: copy,
      /** How the winners follow, for whoever computes them without this site. */
      algorithm: z.strictObject({ title: line, steps: z.array(copy).min(1) }),
    }),
  }),
});
export type ContestsContent = z.infer<typeof contestsSchema>;
