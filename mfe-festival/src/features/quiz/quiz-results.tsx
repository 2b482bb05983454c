import type { Quiz } from '@festival/contracts/quizzes';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { useLocation } from '@festival/mfe-kit/router';
import { Disclosure } from '@festival/ui/disclosure';
import { Stack } from '@festival/ui/layout';
import { Link } from '@festival/ui/link';
import { useEffect, useRef, useState } from 'react';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { FailedPart } from '../../shared/failed-part.js';
import { dayOf } from '../../shared/time/festival-day.js';
import { AnsweredQuestion } from './answered-question.js';
import styles from './quiz.module.css';
import { QuizSkeleton } from './quiz-skeleton.js';
import { useQuiz } from './use-quiz.js';

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

interface Props {
  performance: Edition['performances'][number];
  content: PerformancesContent['quiz'];
}

/** The correct answers of a finished quiz, with the student's own. Open on the evening itself, and when the address links to it. */
export function QuizResults({ performance: { id, ends }, content }: Props) {
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
      summary={content.results}
      headingLevel={4}
      defaultOpen={isOpen}
      onChange={setIsOpen}
      className={styles.results}
    >
      {error && <FailedPart title={content.failed} error={error} onRetry={refetch} />}
      {!quiz && !error && <QuizSkeleton label={content.loading} />}
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
