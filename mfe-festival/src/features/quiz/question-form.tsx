import type { QuizQuestion } from '@festival/contracts/quizzes';
import { FormRadio } from '@festival/forms/fields';
import { Alert } from '@festival/ui/alert';
import { Button } from '@festival/ui/button';
import { Stack } from '@festival/ui/layout';
import { useAnswer } from './use-answer.js';

interface Props {
  performanceId: string;
  question: QuizQuestion;
}

/** A question without an answer yet. */
export function QuestionForm({ performanceId, question }: Props) {
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
