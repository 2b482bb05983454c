import { useEdition } from '@festival/mfe-kit/edition';
import { formatWhen } from '../../shared/format-when.js';
import type { Performance } from './bill.js';
import styles from './past-performances.module.css';

/** What has been: no more than its name and when it was. */
export function PastPerformances({ performances }: { performances: readonly Performance[] }) {
  const edition = useEdition();
  return (
    <ul className={styles.list}>
      {performances.map((performance) => (
        <li key={performance.id} id={performance.id} className={styles.item}>
          <h3 className={styles.name}>{performance.name}</h3>
          <p>
            <time dateTime={performance.starts}>{formatWhen(edition, performance)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
