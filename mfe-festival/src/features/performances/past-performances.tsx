import type { PerformancesContent } from '../../content/schemas/performances.js';
import { QuizResults } from '../quiz/quiz-results.js';
import type { Performance } from './bill.js';
import styles from './past-performances.module.css';
import { PerformanceDate } from './performance-date.js';

interface Props {
  performances: readonly Performance[];
  content: PerformancesContent;
}

/** The past performances: name, date and quiz results. A date with a hidden clue keeps it. */
export function PastPerformances({ performances, content }: Props) {
  return (
    <ul className={styles.list}>
      {performances.map((performance) => (
        <li key={performance.id} id={performance.id} className={styles.item}>
          <h3 className={styles.name}>{performance.name}</h3>
          <div>
            <PerformanceDate performance={performance} clue={content.clue} />
          </div>
          {performance.quiz && <QuizResults performance={performance} content={content.quiz} />}
        </li>
      ))}
    </ul>
  );
}
