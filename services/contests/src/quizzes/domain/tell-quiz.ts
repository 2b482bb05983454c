import type { Quiz } from '@festival/contracts/quizzes';
import type { Question } from '@festival/edition/secrets';

interface QuizToTell {
  performance: string;
  questions: readonly Question[];
  isOver: boolean;
  /** A student's choices, by the question; undefined for somebody who has none to give. */
  mine?: ReadonlyMap<string, string> | undefined;
}

/** A quiz as it may be told: which choice is right only once the performance is over. */
export const tellQuiz = ({ performance, questions, isOver, mine }: QuizToTell): Quiz => ({
  performance,
  isOver,
  questions: questions.map(({ id, text, choices, right }) => ({
    id,
    text,
    choices: Object.entries(choices).map(([choice, words]) => ({ id: choice, text: words })),
    ...(mine && { mine: mine.get(id) ?? null }),
    ...(isOver && { right }),
  })),
});
