import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.js';
import { Icon, type IconName } from './icon.js';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName;
  /** The button's name: what it does, and with what ("Remove Lino print"). */
  label: string;
  variant?: 'quiet' | 'outlined' | 'danger';
  size?: 'medium' | 'compact';
}

/** A square button with an icon. Its label shows as a tooltip, and screen readers read it. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.button, styles[variant], styles[size], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
