import type { ReactNode } from 'react';
import { cx } from './cx.js';
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
  className?: string;
}

/** Events in the order of time. */
export function Timeline({ items, label, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx(styles.timeline, className)}>
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
