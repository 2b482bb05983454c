import type { PerformancesContent } from '../../content/schemas/performances.js';
import type { Performance } from './bill.js';
import styles from './past-performances.module.css';
import { PerformanceDate } from './performance-date.js';

interface Props {
  performances: readonly Performance[];
  clue: PerformancesContent['clue'];
}

/** What has been: no more than its name and when it was. A date that hides something goes on hiding it. */
export function PastPerformances({ performances, clue }: Props) {
  return (
    <ul className={styles.list}>
      {performances.map((performance) => (
        <li key={performance.id} id={performance.id} className={styles.item}>
          <h3 className={styles.name}>{performance.name}</h3>
          <div>
            <PerformanceDate performance={performance} clue={clue} />
          </div>
        </li>
      ))}
    </ul>
  );
}
