import { cx } from '../cx/index.js';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for, for screen readers. Leave out where text beside it says so. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  const named = label
    ? ({ role: 'status', 'aria-label': label } as const)
    : { 'aria-hidden': true };
  return <span className={cx(styles.spinner, styles[size], className)} {...named} />;
}
