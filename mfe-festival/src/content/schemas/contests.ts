import { z } from 'zod';
import { copy, line } from './copy.js';
import { image } from './image.js';

const named = z.strictObject({ title: line, text: copy });

/** A text for each of the two tasks of the photo contest. */
const byTask = z.strictObject({ submit: line, vote: line });

export const contestsSchema = z.strictObject({
  title: line,
  lead: copy,
  photos: z.strictObject({
    description: line.max(160),
    image,
    about: z.array(copy).min(1),
    theme: z.strictObject({ label: line, text: copy }),
    /** The status of the contest in each period. */
    status: z.strictObject({ pre: line, submit: line, vote: line, over: line }),
    statusNote: z.strictObject({ pre: copy, submit: copy, vote: copy, over: copy }),
    countdown: z.strictObject({ submit: line, vote: line }),
    takePart: z.strictObject({
      /** `voted` opens the receipt. */
      button: byTask.extend({ voted: line }),
      /** Why the visitor has to sign in. */
      signIn: byTask,
      /** Shown after success. */
      done: byTask,
    }),
    submit: z.strictObject({
      title: line,
      replaceTitle: line,
      lead: line,
      /** The student has already entered this category, or both. */
      taken: line,
      bothTaken: line,
      /** The period ended while the dialog was open. */
      ended: line,
      linkHint: line,
      imageHint: line,
      captionHint: line,
    }),
    vote: z.strictObject({ title: line, lead: line, hint: line, none: line, ended: line }),
    receipt: z.strictObject({ title: line, about: line }),
    entries: z.strictObject({
      title: line,
      lead: line,
      withdraw: line,
      /** Shown before voting begins; `replace` only while entries can be replaced. */
      noImage: z.strictObject({ title: line, about: line, replace: line }),
    }),
    gallery: z.strictObject({ title: line, lead: line, none: line }),
    results: z.strictObject({
      title: line,
      lead: line,
      /** Above the entries that nobody voted for. */
      unranked: line,
      /** Shown while the votes are counted, just after the close. */
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
    image,
    about: z.array(copy).min(1),
    cluesTitle: line,
    /** Shown while clues are still to come. */
    clueNote: copy,
    /** The caption of the countdown to the next clue. */
    countdown: line,
    /** Shown when every clue is out, and after the festival. */
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
    image,
    about: z.array(copy).min(1),
    ways: z
      .array(
        z.strictObject({
          /** The text on the ticket's stub. */
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
      /** How the winners are computed, for anybody who wants to repeat it without this site. */
      algorithm: z.strictObject({ title: line, steps: z.array(copy).min(1) }),
    }),
  }),
});
export type ContestsContent = z.infer<typeof contestsSchema>;
