import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9-]+$/);

const question = z
  .object({
    /** Stays the same when the words change, e.g. `last-song`. */
    id,
    text: z.string().min(1),
    /** What to choose from, by ids that are stored with the answers, in the order in which it is shown. */
    choices: z.record(id, z.string().min(1)),
    right: id,
  })
  .refine(({ choices, right }) => Object.hasOwn(choices, right), {
    error: 'the right answer must be one of the choices',
    path: ['right'],
  });
export type Question = z.infer<typeof question>;

/** What an edition keeps to itself until its time comes: no page, script or answer holds any of it before. */
export const editionSecrets = z.object({
  /** What each clue of the scavenger hunt says, by its id in the edition. */
  clues: z.record(id, z.string().min(1)),
  /** The questions about each performance that has a quiz, by its id. */
  quizzes: z.record(id, z.array(question).min(1)),
});
export type EditionSecrets = z.infer<typeof editionSecrets>;
