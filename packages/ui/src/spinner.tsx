import { cx } from './cx.js';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What the visitor is waiting for, for screen readers. Leave it out if text beside the spinner says it. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
}

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const named = label
    ? ({ role: 'status', 'aria-label': label } as const)
    : { 'aria-hidden': true };
  return <span className={cx(styles.spinner, styles[size])} {...named} />;
}
