import { Icon, type IconName } from '@festival/ui/icon';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.js';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
  className?: string;
}

/** A word or two about a state. The words carry the meaning; the colour only helps. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}
