import type { Question } from '@festival/edition/secrets';

/** Whether a choice is right. An unknown question has no right choice. */
export const isRight = (
  questions: readonly Pick<Question, 'id' | 'right'>[],
  { questionId, choiceId }: { questionId: string; choiceId: string },
): boolean => questions.find(({ id }) => id === questionId)?.right === choiceId;
