import type { ReactNode } from 'react';
import { cx } from '../cx/index.js';
import { VisuallyHidden } from '../visually-hidden/index.js';
import styles from './timeline.module.css';

export interface TimelineItem {
  id: string;
  /** The day or days, as they are read. */
  when: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  state?: 'past' | 'now' | 'next';
}

export interface TimelineProps {
  items: readonly TimelineItem[];
  label?: string;
  className?: string;
}

const said = { past: 'Over: ', now: 'Now: ', next: 'Next: ' };

/** What happens when, in order; what is over, under way and next is marked and said. */
export function Timeline({ items, label, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx(styles.timeline, className)}>
      {items.map(({ id, when, title, text, state }) => (
        <li
          key={id}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(styles.item, state && styles[state])}
        >
          <p className={styles.when}>
            {when}
            {state === 'now' && <span className={styles.flag}>Now</span>}
          </p>
          <p className={styles.title}>
            {state && <VisuallyHidden>{said[state]}</VisuallyHidden>}
            {title}
          </p>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
