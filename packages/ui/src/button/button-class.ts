import { cx } from '../cx/index.js';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'compact';
  /** As wide as its container. */
  wide?: boolean;
}

/** The look of a button, for the few elements that are neither Button nor LinkButton. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}
