import type { ReactNode } from 'react';
import { cx } from './cx.js';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  /** Items whose value is null, undefined or empty are left out. */
  items: readonly { term: ReactNode; value: ReactNode }[];
  /** Terms beside their values, or above them. */
  arrangement?: 'beside' | 'above';
  className?: string;
}

/** Facts about one thing. */
export function DescriptionList({
  items,
  arrangement = 'beside',
  className,
}: DescriptionListProps) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={cx(styles.list, styles[arrangement], className)}>
      {shown.map(({ term, value }, index) => (
        <div key={index} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
