import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  id: string;
  /** The day or days, in words. */
  when: ReactNode;
  title: ReactNode;
  text?: ReactNode;
}

export interface TimelineProps {
  items: readonly TimelineItem[];
  label?: string;
}

/** Events in the order of time. */
export function Timeline({ items, label }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {items.map(({ id, when, title, text }) => (
        <li key={id} className={styles.item}>
          <p className={styles.when}>{when}</p>
          <p className={styles.title}>{title}</p>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
