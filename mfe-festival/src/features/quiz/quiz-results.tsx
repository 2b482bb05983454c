import type { Quiz, QuizQuestion } from '@festival/contracts/quizzes';
import { isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useQuery } from '@festival/mfe-kit/query';
import { useLocation } from '@festival/mfe-kit/router';
import { Disclosure } from '@festival/ui/disclosure';
import { Icon } from '@festival/ui/icon';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { Loading, Skeleton } from '@festival/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import performances from '../../content/performances.yaml';
import { FailedPart } from '../../shared/failed-part.js';
import { dayOf } from '../../shared/festival-time.js';
import styles from './quiz.module.css';

/** The number of correct answers. Nothing for a visitor without answers. */
function Score({ questions }: Pick<Quiz, 'questions'>) {
  if (questions.every(({ mine }) => mine === undefined)) return null;
  const right = questions.filter((question) => question.mine === question.right).length;
  return (
    <p>
      {right} of {questions.length} right: {right} {right === 1 ? 'chance' : 'chances'} in the lucky
      draw. All your chances are on <Link href="/Profile">your profile</Link>.
    </p>
  );
}

const { results, loading, failed } = performances.quiz;

interface Props {
  performance: Edition['performances'][number];
}

/** The correct answers of a finished quiz, with the student's own. Open on the evening itself, and when the address links to it. */
export function QuizResults({ performance: { id, ends } }: Props) {
  const edition = useEdition();
  const now = useFestivalNow();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(dayOf(edition, now) === dayOf(edition, ends));
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Screen readers announce the change by themselves.
    if (hash === `#${id}`) details.current?.setAttribute('open', '');
  }, [hash, id]);
  const { quiz, error, refetch } = useQuiz(id, { isOver: true, isWanted: isOpen });
  return (
    <Disclosure
      ref={details}
      summary={results}
      headingLevel={4}
      defaultOpen={isOpen}
      onChange={setIsOpen}
      className={styles.results}
    >
      {error && <FailedPart title={failed} error={error} onRetry={refetch} />}
      {!quiz && !error && <QuizSkeleton />}
      {quiz && (
        <Stack gap={5}>
          <Score questions={quiz.questions} />
          <ol className={styles.questions}>
            {quiz.questions.map((question) => (
              <li key={question.id}>
                <AnsweredQuestion question={question} />
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Disclosure>
  );
}

const wordsOf = ({ choices }: QuizQuestion, id: string | null | undefined) =>
  choices.find((choice) => choice.id === id)?.text;

/** A question with the student's answer. Once the quiz is over, with the correct answer, for everybody. */
export function AnsweredQuestion({ question }: { question: QuizQuestion }) {
  const { text, mine, right } = question;
  const isOver = right !== undefined;
  const isRight = isOver && mine === right;
  return (
    <div className={styles.answered}>
      <h5 className={styles.question}>{text}</h5>
      {isOver && (
        <p className={styles.mark}>
          <Icon name={isRight ? 'check' : 'info'} />
          <span>
            Right answer: <strong>{wordsOf(question, right)}</strong>
          </span>
        </p>
      )}
      {mine && (
        <p>
          Your answer: <strong>{wordsOf(question, mine)}</strong>
          {isOver && (isRight ? ' – right' : ' – not this time')}
        </p>
      )}
      {mine === null && isOver && <p>You did not answer.</p>}
    </div>
  );
}

export function QuizSkeleton() {
  return (
    <Loading label={loading}>
      <Skeleton lines={4} />
    </Loading>
  );
}

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
