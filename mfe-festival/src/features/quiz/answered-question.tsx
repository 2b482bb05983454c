import type { QuizQuestion } from '@festival/contracts/quizzes';
import { Icon } from '@festival/ui/icon';
import styles from './quiz.module.css';

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
