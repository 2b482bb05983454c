import { allEditions } from '@festival/edition';
import { z } from 'zod';
import { copy, line } from './copy.js';
import { image } from './image.js';

const act = z.strictObject({
  text: copy,
  poster: image,
  /** A short silent clip of our own that replaces the poster. */
  clip: z.string().endsWith('.mp4').optional(),
});
export type Act = z.infer<typeof act>;

const acts = z.record(z.string(), act).superRefine((known, context) => {
  for (const { id: edition, performances } of allEditions)
    for (const { id } of performances)
      if (!Object.hasOwn(known, id))
        context.addIssue({
          code: 'custom',
          message: `has nothing about "${id}", a performance of the edition ${edition}`,
        });
});

export const performancesSchema = z.strictObject({
  lead: copy,
  upcoming: line,
  /** Shown when all performances are over. */
  allOver: copy,
  past: line,
  /** The text about each performance, by its id in the edition. */
  acts,
  clue: z.strictObject({
    /** What a click on the date does, for screen readers. */
    hint: line,
    title: line,
    loading: line,
    failed: line,
    /** Shown before the clue is out. The time of the clue follows it. */
    notYet: line,
    after: copy,
  }),
  watch: line,
  quiz: z.strictObject({
    title: line,
    lead: copy,
    /** The label of the answers after the quiz is over. */
    results: line,
    loading: line,
    failed: line,
  }),
  donation: z.strictObject({
    title: line,
    text: z.array(copy).min(1),
    note: copy,
    art: image,
    payee: copy,
  }),
});
export type PerformancesContent = z.infer<typeof performancesSchema>;
