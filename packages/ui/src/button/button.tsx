import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cx } from '../cx/index.js';
import { Icon, type IconName } from '../icon/index.js';
import { Spinner } from '../spinner/index.js';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.js';

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
