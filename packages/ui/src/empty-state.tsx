import { Icon, type IconName } from '@festival/ui/icon';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  /** Why it is empty, and what the visitor can do. */
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

/** Replaces a list that has no items. */
export function EmptyState({ icon, title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {icon && <Icon name={icon} size="large" className={styles.icon} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
