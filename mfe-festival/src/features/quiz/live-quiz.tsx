import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { useId } from 'react';
import type { PerformancesContent } from '../../content/schemas/performances.js';
import { Copy } from '../../shared/copy.js';
import { FailedPart } from '../../shared/failed-part.js';
import { AnsweredQuestion } from './answered-question.js';
import { QuestionForm } from './question-form.js';
import styles from './quiz.module.css';
import { QuizSkeleton } from './quiz-skeleton.js';
import { useQuiz } from './use-quiz.js';

interface Props {
  performanceId: string;
  content: PerformancesContent['quiz'];
}

/** The quiz of a performance that is on: one question after another, each answered once. */
export function LiveQuiz({ performanceId, content }: Props) {
  const { quiz, error, refetch } = useQuiz(performanceId, { isOver: false });
  const titleId = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <Stack gap={5}>
        <h4 id={titleId} className={styles.title}>
          {content.title}
        </h4>
        <p className={styles.lead}>
          <Copy of={content.lead} />
        </p>
        {error && <FailedPart title={content.failed} error={error} onRetry={refetch} />}
        {!quiz && !error && <QuizSkeleton label={content.loading} />}
        {quiz && (
          <ol className={styles.questions}>
            {quiz.questions.map((question) => (
              <li key={question.id}>
                {question.mine ? (
                  <div role="status">
                    <AnsweredQuestion question={question} />
                  </div>
                ) : (
                  <QuestionForm performanceId={performanceId} question={question} />
                )}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
