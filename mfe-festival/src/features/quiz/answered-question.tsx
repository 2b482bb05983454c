import type { QuizQuestion } from '@festival/contracts/quizzes';
import { Icon } from '@festival/ui/icon';
import styles from './quiz.module.css';

const wordsOf = ({ choices }: QuizQuestion, id: string | null | undefined) =>
  choices.find((choice) => choice.id === id)?.text;

/** A question with the answer that was given; once the quiz is over with the right one, for everybody. */
export function AnsweredQuestion({ question }: { question: QuizQuestion }) {
  const { text, mine, right } = question;
  const isRight = right !== undefined && mine === right;
  return (
    <>
      <h5 className={styles.question}>{text}</h5>
      {right !== undefined && (
        <p>
          <Icon name={isRight ? 'check' : 'info'} /> Right answer:{' '}
          <strong>{wordsOf(question, right)}</strong>
        </p>
      )}
      {mine && (
        <p>
          Your answer: <strong>{wordsOf(question, mine)}</strong>
          {right !== undefined && (isRight ? ' – right' : ' – not this time')}
        </p>
      )}
      {mine === null && right !== undefined && <p>You did not answer.</p>}
    </>
  );
}
