import type { ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './stat.module.css';

export interface StatProps {
  label: ReactNode;
  value: ReactNode;
  /** The parts of the figure, or a comparison. */
  note?: ReactNode;
  className?: string;
}

/** One figure with its label. */
export function Stat({ label, value, note, className }: StatProps) {
  return (
    <dl className={cx(styles.stat, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}
