import type { Quiz } from '@festival/contracts/quizzes';
import type { Question } from '@festival/edition/secrets';

interface QuizToDescribe {
  performance: string;
  questions: readonly Question[];
  isOver: boolean;
  /** A student's choices by question; undefined for anybody else. */
  mine?: ReadonlyMap<string, string> | undefined;
}

/** The public form of a quiz. It includes the right choices only after the performance. */
export const describeQuiz = ({ performance, questions, isOver, mine }: QuizToDescribe): Quiz => ({
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
