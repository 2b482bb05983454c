import type { Quiz, QuizQuestion } from '@festival/contracts/quizzes';
import { createTabStore } from '@festival/forms/drafts';
import { FormRadio } from '@festival/forms/fields';
import { rulesOf, useForm, useIdempotencyKey, useSubmit } from '@festival/forms/form';
import { errorMessage, isApiError, useApi } from '@festival/mfe-kit/api';
import { useFestivalClock } from '@festival/mfe-kit/clock';
import { useMutation, useQueryClient } from '@festival/mfe-kit/query';
import { useSignIn } from '@festival/mfe-kit/session';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Card } from '@festival/ui/card';
import { Stack } from '@festival/ui/layout';
import { useEffect, useId, useState } from 'react';
import { z } from 'zod';
import performances from '../../content/performances.yaml';
import { Copy } from '../../shared/copy.js';
import { FailedPart } from '../../shared/failed-part.js';
import styles from './quiz.module.css';
import { AnsweredQuestion, QuizSkeleton, quizKey, useQuiz } from './quiz-results.js';

const { title, lead, failed } = performances.quiz;

/** The quiz of a performance that is on: one question after another, each answered once. */
export function LiveQuiz({ performanceId }: { performanceId: string }) {
  const { quiz, error, refetch } = useQuiz(performanceId, { isOver: false });
  const titleId = useId();
  return (
    <Card as="section" padding="large" aria-labelledby={titleId}>
      <Stack gap={5}>
        <h4 id={titleId} className={styles.title}>
          {title}
        </h4>
        <p className={styles.lead}>
          <Copy of={lead} />
        </p>
        {error && <FailedPart title={failed} error={error} onRetry={refetch} />}
        {!quiz && !error && <QuizSkeleton />}
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

interface QuestionFormProps {
  performanceId: string;
  question: QuizQuestion;
}

/** A question without an answer yet. */
function QuestionForm({ performanceId, question }: QuestionFormProps) {
  const { field, submit, isBusy, refusal } = useAnswer(performanceId, question);
  const options = question.choices.map(({ id, text }) => ({ value: id, label: text }));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormRadio {...field('choice')} options={options} required />
        {refusal && (
          <Alert tone="negative" live>
            {refusal}
          </Alert>
        )}
        <div>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Sending…">
            Answer
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const rules = rulesOf<Values, Values>(
  z.object({ choice: z.string().min(1, 'Choose an answer first.') }),
);

interface Values {
  choice: string;
}

/** The chosen answer, which survives a sign-in on another page. */
const draftOf = (performanceId: string, questionId: string) =>
  createTabStore(`quiz-${performanceId}-${questionId}`, (stored) =>
    typeof stored === 'string' ? stored : '',
  );

/** The form of one question. It sends the answer once, after signing in if needed. */
const useAnswer = (performanceId: string, { id, text, choices }: QuizQuestion) => {
  const api = useApi();
  const queries = useQueryClient();
  const clock = useFestivalClock();
  const { requireStudent } = useSignIn();
  const keyOf = useIdempotencyKey();
  const [refusal, setRefusal] = useState<string>();
  const [draft] = useState(() => draftOf(performanceId, id));
  const form = useForm({
    id: `quiz-${performanceId}-${id}`,
    labels: { choice: text },
    values: { choice: '' },
    rules,
  });
  const { subscribe, setValue } = form;
  useEffect(() => {
    // In an effect, after hydration: the server's HTML does not know the draft.
    const kept = draft.read();
    if (choices.some((choice) => choice.id === kept)) setValue('choice', kept);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write(values.choice),
    });
  }, [subscribe, setValue, draft, choices]);

  const queryKey = quizKey(performanceId, false);
  const { mutateAsync } = useMutation({
    mutationFn: (body: { question: string; choice: string }) =>
      api.call('POST /quizzes/:performance/answers', {
        params: { performance: performanceId },
        body,
        idempotencyKey: keyOf(body),
      }),
    onSuccess: ({ question, choice }) =>
      queries.setQueryData<Quiz>(
        queryKey,
        (quiz) =>
          quiz && {
            ...quiz,
            questions: quiz.questions.map((one) =>
              one.id === question ? { ...one, mine: choice } : one,
            ),
          },
      ),
  });

  const send = async ({ choice }: Values): Promise<void> => {
    const prompt = {
      reason: 'Log in with your campus account: your chances belong to it.',
      returnTo: `/performances#${performanceId}`,
    };
    try {
      if (!(await requireStudent(prompt))) return;
      await mutateAsync({ question: id, choice });
      draft.forget();
    } catch (error) {
      setRefusal(errorMessage(error));
      if (!isApiError(error)) return;
      // The page is out of date: its clock is wrong, or the student has answered elsewhere.
      if (error.is('QUIZ_OVER') || error.is('QUIZ_NOT_OPEN')) await clock.refresh().catch(() => {});
      if (error.status === 400) await queries.invalidateQueries({ queryKey });
    }
  };
  const { submit, isBusy } = useSubmit(form, { onAttempt: () => setRefusal(undefined), send });
  return { field: form.field, submit, isBusy, refusal };
};
