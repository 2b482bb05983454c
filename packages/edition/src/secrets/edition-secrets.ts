import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9-]+$/);

const question = z
  .object({
    /** Does not change with the text, e.g. `last-song`. */
    id,
    text: z.string().min(1),
    /** The choices in the order of display, by the ids that are stored with answers. */
    choices: z.record(id, z.string().min(1)),
    right: id,
  })
  .refine(({ choices, right }) => Object.hasOwn(choices, right), {
    error: 'the right answer must be one of the choices',
    path: ['right'],
  });
export type Question = z.infer<typeof question>;

/** The edition's secrets. No page, script or answer contains any of them before their time. */
export const editionSecrets = z.object({
  /** The text of each clue, by its id in the edition. */
  clues: z.record(id, z.string().min(1)),
  /** The questions of each performance with a quiz, by the performance's id. */
  quizzes: z.record(id, z.array(question).min(1)),
});
export type EditionSecrets = z.infer<typeof editionSecrets>;
