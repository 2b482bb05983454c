import type { Question } from '@festival/edition/secrets';

/** Whether this is the right choice; what the edition does not ask has none. */
export const isRight = (
  questions: readonly Pick<Question, 'id' | 'right'>[],
  { questionId, choiceId }: { questionId: string; choiceId: string },
): boolean => questions.find(({ id }) => id === questionId)?.right === choiceId;
