import { Icon, type IconName } from '@festival/ui/icon';
import { IconButton } from '@festival/ui/icon-button';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { cx } from './cx.js';

export interface AlertProps {
  tone?: 'info' | 'positive' | 'warning' | 'negative';
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
  /** Screen readers read it when it appears. For an alert that answers an action. */
  live?: boolean;
}

const icons: Record<NonNullable<AlertProps['tone']>, IconName> = {
  info: 'info',
  positive: 'check',
  warning: 'alert',
  negative: 'alert',
};

/** A callout in the page. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, live }: AlertProps) {
  const role = live ? (tone === 'negative' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={cx(styles.alert, styles[tone])}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          icon="close"
          label="Dismiss"
          size="compact"
          onClick={onDismiss}
          className={styles.close}
        />
      )}
    </div>
  );
}

/** Why something was not done. Screen readers read it when it appears. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    children && (
      <Alert tone="negative" live>
        {children}
      </Alert>
    )
  );
}
