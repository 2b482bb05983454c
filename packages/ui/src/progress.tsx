import type { ReactNode } from 'react';
import styles from './progress.module.css';

export interface ProgressProps {
  /** The name of the work, for screen readers. */
  label: string;
  value: number;
  /** The value at the end. An estimate may turn out too low. */
  max: number;
  /** The progress in words. */
  children: ReactNode;
}

/** The progress of slow work. */
export function Progress({ label, value, max, children }: ProgressProps) {
  const end = Math.max(max, 1);
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} aria-label={label} max={end} value={Math.min(value, end)} />
      <span>{children}</span>
    </span>
  );
}
