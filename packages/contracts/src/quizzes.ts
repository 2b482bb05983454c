import { z } from 'zod';
import { id, instant } from './common.js';

/** A clue of the scavenger hunt. Its text is null before it opens. */
export const clue = z.object({ id, opensAt: instant, text: z.string().nullable() });
export type Clue = z.infer<typeof clue>;

const choice = z.object({ id, text: z.string() });

const quizQuestion = z.object({
  id,
  text: z.string(),
  choices: z.array(choice),
  /** The signed-in student's choice; null without an answer, absent for everybody else. */
  mine: id.nullable().optional(),
  /** The right choice; absent until the performance is over. */
  right: id.optional(),
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** The quiz of a performance: the questions during it, and afterwards also the right answers. */
export const quiz = z.object({
  performance: id,
  isOver: z.boolean(),
  questions: z.array(quizQuestion),
});
export type Quiz = z.infer<typeof quiz>;

export const quizAnswer = z.object({ question: id, choice: id });
export type QuizAnswer = z.infer<typeof quizAnswer>;
