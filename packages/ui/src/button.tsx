import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { cx } from './cx.js';
import { Icon, type IconName } from './icon.js';
import { Spinner } from './spinner.js';

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: IconName;
  /** Work is in progress: the button keeps its size and the focus, and ignores clicks. */
  busy?: boolean;
  /** Read to users of screen readers while busy. A spinner covers the label. */
  busyLabel?: string;
}

/** A button. Its `type` is "button" by default. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel = 'Working…',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, wide }), busy && styles.busy, className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      {busy && (
        <span className={styles.progress}>
          <Spinner size="small" label={busyLabel} />
        </span>
      )}
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </button>
  );
}

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
