import type { Quiz } from '@festival/contracts/quizzes';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useQuery } from '@festival/mfe-kit/query';

/** The page's clock may be slightly ahead of the server's. */
const AGAIN_AFTER_MS = 2_000;

export const quizKey = (performanceId: string, isOver: boolean) =>
  ['quiz', performanceId, isOver ? 'over' : 'on'] as const;

interface QuizQuery {
  quiz: Quiz | undefined;
  error: Error | null;
  refetch: () => void;
}

/** Whether the page's clock is ahead of the server's, so that the quiz opens or ends in a moment. */
const isAboutTo = (isOver: boolean, quiz: Quiz | undefined, error: Error | null): boolean =>
  quiz ? quiz.isOver !== isOver : isApiError(error) && error.is('QUIZ_NOT_OPEN');

/** The quiz of a performance that is on or over. Each is requested as soon as its time comes. */
export const useQuiz = (
  performanceId: string,
  { isOver, isWanted = true }: { isOver: boolean; isWanted?: boolean },
): QuizQuery => {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: quizKey(performanceId, isOver),
    queryFn: ({ signal }) =>
      api.call('GET /quizzes/:performance', { params: { performance: performanceId }, signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) =>
      isAboutTo(isOver, state.data, state.error) ? AGAIN_AFTER_MS : false,
  });
  const isEarly = isAboutTo(isOver, data, error);
  return {
    quiz: isEarly ? undefined : data,
    error: isEarly || data ? null : error,
    refetch: () => void refetch(),
  };
};
