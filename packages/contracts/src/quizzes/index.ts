import { z } from 'zod';
import { id, instant } from '../common/index.js';

/** A clue of the scavenger hunt. Nobody is told its text before it opens. */
export const clue = z.object({ id, opensAt: instant, text: z.string().nullable() });
export type Clue = z.infer<typeof clue>;

const choice = z.object({ id, text: z.string() });

export const quizQuestion = z.object({
  id,
  text: z.string(),
  choices: z.array(choice),
  /** What the signed-in student has chosen; null without an answer, absent for everybody else. */
  mine: id.nullable().optional(),
  /** The right choice, once the performance is over. */
  right: id.optional(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** The quiz of a performance: while it is on, the questions; afterwards the right answers too. */
export const quiz = z.object({
  performance: id,
  isOver: z.boolean(),
  questions: z.array(quizQuestion),
});
export type Quiz = z.infer<typeof quiz>;

export const quizAnswer = z.object({ question: id, choice: id });
export type QuizAnswer = z.infer<typeof quizAnswer>;
