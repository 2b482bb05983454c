import type { ReactNode } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is going on, for those who do not see the bar. */
  label: string;
  value: number;
  /** What `value` comes to at the end; a guess may turn out too low. */
  max: number;
  /** The same in words. */
  children: ReactNode;
}

/** How far something is that takes a while. */
export function Progress({ label, value, max, children }: ProgressProps) {
  const end = Math.max(max, 1);
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} aria-label={label} max={end} value={Math.min(value, end)} />
      <span>{children}</span>
    </span>
  );
}
